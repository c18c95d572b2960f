/**
 * Passkeys: the browser makes one, or shows one, and says what the server asked for.  What goes over the
 * wire is JSON; browsers that cannot read and write it themselves are helped.
 */

import { t } from "../i18n";

export type Json = Record<string, unknown>;

/** Whether a passkey can be had here at all, and else why not. */
export function whyNoPasskey(): string {
  if (!isSecureContext)
    return t("Passkeys need a safe address: https, or localhost on this machine.");
  if (typeof PublicKeyCredential === "undefined" || !navigator.credentials)
    return t("This browser knows no passkeys; a newer one does.");
  return "";
}

export function fromBase64Url(text: string): ArrayBuffer {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0)).buffer;
}

export function toBase64Url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

type Descriptor = { id: string };

function described(list: unknown): unknown[] {
  return ((list as Descriptor[] | undefined) ?? []).map((one) => ({
    ...one,
    id: fromBase64Url(one.id),
  }));
}

export function readCreation(options: Json): PublicKeyCredentialCreationOptions {
  if (typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function")
    return PublicKeyCredential.parseCreationOptionsFromJSON(
      options as unknown as PublicKeyCredentialCreationOptionsJSON,
    );
  const user = options.user as { id: string };
  return {
    ...options,
    challenge: fromBase64Url(options.challenge as string),
    user: { ...user, id: fromBase64Url(user.id) },
    excludeCredentials: described(options.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
}

export function readRequest(options: Json): PublicKeyCredentialRequestOptions {
  if (typeof PublicKeyCredential.parseRequestOptionsFromJSON === "function")
    return PublicKeyCredential.parseRequestOptionsFromJSON(
      options as unknown as PublicKeyCredentialRequestOptionsJSON,
    );
  return {
    ...options,
    challenge: fromBase64Url(options.challenge as string),
    allowCredentials: described(options.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions;
}

/** What a passkey said, for the wire. */
export function written(credential: PublicKeyCredential): Json {
  if (typeof credential.toJSON === "function") return credential.toJSON() as unknown as Json;
  const { response } = credential;
  const parts: Json = { clientDataJSON: toBase64Url(response.clientDataJSON) };
  if ("attestationObject" in response) {
    const made = response as AuthenticatorAttestationResponse;
    parts.attestationObject = toBase64Url(made.attestationObject);
    parts.transports = made.getTransports?.() ?? [];
  } else {
    const shown = response as AuthenticatorAssertionResponse;
    parts.authenticatorData = toBase64Url(shown.authenticatorData);
    parts.signature = toBase64Url(shown.signature);
    if (shown.userHandle) parts.userHandle = toBase64Url(shown.userHandle);
  }
  return {
    id: credential.id,
    rawId: toBase64Url(credential.rawId),
    type: credential.type,
    authenticatorAttachment: credential.authenticatorAttachment ?? undefined,
    clientExtensionResults: credential.getClientExtensionResults(),
    response: parts,
  };
}

/** What went wrong, in a sentence; the browser's own names say little. */
export function passkeyProblem(error: unknown): Error {
  const { name = "", message = "" } = (error ?? {}) as { name?: string; message?: string };
  switch (name) {
    case "NotAllowedError":
    case "AbortError":
      return new Error(t("Nothing was done: the passkey was not confirmed in time."));
    case "InvalidStateError":
      return new Error(t("This device has a passkey of yours already."));
    case "SecurityError":
      return new Error(t("Passkeys do not work at this address; open the one of this server."));
    case "NotSupportedError":
    case "ConstraintError":
      return new Error(t("This device cannot make such a passkey; try another one."));
    default:
      return error instanceof Error ? error : new Error(message || t("The passkey did not work."));
  }
}

async function asked(ask: () => Promise<Credential | null>): Promise<Json> {
  const reason = whyNoPasskey();
  if (reason) throw new Error(reason);
  try {
    const credential = await ask();
    if (!credential) throw new Error(t("The passkey did not work."));
    return written(credential as PublicKeyCredential);
  } catch (error) {
    throw passkeyProblem(error);
  }
}

export function makePasskey(options: Json): Promise<Json> {
  return asked(() => navigator.credentials.create({ publicKey: readCreation(options) }));
}

export function presentPasskey(options: Json): Promise<Json> {
  return asked(() => navigator.credentials.get({ publicKey: readRequest(options) }));
}

const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ["Edge", /\bEdg(?:A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
];
const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["Mac", /Mac OS X|Macintosh/],
  ["Linux", /Linux|X11/],
];

/** What a device is called in the list of passkeys. */
export function deviceLabel(agent: string): string {
  const named = (list: typeof BROWSERS) => list.find(([, sign]) => sign.test(agent))?.[0];
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(", ");
}

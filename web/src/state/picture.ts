/** A drawing of the page as a picture file: what it takes from the page goes into it. */

import font from "@fontsource-variable/national-park/files/national-park-latin-wght-normal.woff2?url";

const INHERITED = [
  "color",
  "fill",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-dasharray",
  "opacity",
  "font-size",
  "font-weight",
  "letter-spacing",
  "text-anchor",
  "vector-effect",
];
const FAMILY = "National Park Variable";

/** What a drawing refers to, and what that refers to. */
function referred(root: Element, found = new Map<string, Element>()): Map<string, Element> {
  for (const use of root.querySelectorAll("use")) {
    const id = use.getAttribute("href")?.slice(1) ?? "";
    const target = document.getElementById(id);
    if (!target || found.has(id)) continue;
    found.set(id, target);
    referred(target, found);
  }
  return found;
}

async function fontFace(): Promise<string> {
  try {
    const bytes = new Uint8Array(await (await fetch(font)).arrayBuffer());
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return `@font-face{font-family:"${FAMILY}";font-weight:200 800;src:url(data:font/woff2;base64,${btoa(text)})}`;
  } catch {
    return ""; // letters of the system will do
  }
}

/** A drawing that needs nothing of the page any more. */
async function standalone(svg: SVGSVGElement, width: number, height: number): Promise<string> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const symbols = [...referred(svg).values()].map((symbol) => symbol.outerHTML).join("");
  const named = new Set(symbols.match(/--[\w-]+/g) ?? []);
  const copies = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  [svg, ...svg.querySelectorAll("*")].forEach((element, index) => {
    const style = getComputedStyle(element);
    // property by property: the page allows no style attributes
    for (const name of [...INHERITED, ...named])
      copies[index]?.style.setProperty(name, style.getPropertyValue(name));
  });
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const letters = `text{font-family:"${FAMILY}",sans-serif}`;
  const xml = new XMLSerializer().serializeToString(copy);
  const inside = `<style>${await fontFace()}${letters}</style><defs>${symbols}</defs>`;
  return xml.replace(/>/, `>${inside}`);
}

/** A drawing as a PNG of this size. */
export async function pictureOf(svg: SVGSVGElement, width: number, height: number): Promise<Blob> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await standalone(svg, width, height))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** Whether the device has a share sheet that takes files. */
export function canShare(file: File): boolean {
  return "canShare" in navigator && navigator.canShare({ files: [file] });
}

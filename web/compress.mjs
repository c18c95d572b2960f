// Puts compressed copies beside the files of a folder, which servers give out as they are:
// node compress.mjs FOLDER.  Run by tools/page.py and tools/device.py.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXTS = /\.(js|mjs|css|svg|json|md|txt|webmanifest)$/;
const LEAST = 600; // bytes; smaller ones fit into a packet as they are
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

for (const entry of readdirSync(process.argv[2], { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXTS.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const data = readFileSync(path);
  if (data.length < LEAST) continue;
  writeFileSync(`${path}.br`, brotliCompressSync(data, BROTLI));
  writeFileSync(`${path}.gz`, gzipSync(data, { level: 9 }));
}

import { defineConfig } from "vite";

// The page is built into the Python package; `culdesac serve` and the wheel take it from there.
const server = process.env.CULDESAC_SERVER ?? "http://127.0.0.1:8080";

export default defineConfig({
  base: "/",
  build: {
    outDir: "../src/culdesac/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // a strict content security policy allows no data: fonts or scripts
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    license: { fileName: "licences.md" },
  },
  server: {
    proxy: {
      "/api": { target: server, ws: true },
    },
  },
});

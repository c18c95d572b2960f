import { build, defineConfig, type Plugin } from "vite";

// The page is built into the Python package; `culdesac serve` and the wheel take it from there.
const server = process.env.CULDESAC_SERVER ?? "http://127.0.0.1:8080";
const outDir = "../src/culdesac/server/static";

/** The service worker: one script of a fixed name that loads no other; to be read where it stands. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    closeBundle: async () => {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        build: {
          outDir,
          emptyOutDir: false,
          target: "es2022",
          minify: false,
          lib: {
            entry: "src/offline/sw.ts",
            name: "worker",
            formats: ["iife"],
            fileName: () => "sw.js",
          },
        },
      });
    },
  };
}

export default defineConfig({
  base: "./", // a site of static files may lie in any folder
  plugins: [serviceWorker()],
  build: {
    outDir,
    emptyOutDir: false, // tools/page.py clears it, but for what it keeps of the device
    target: "es2022",
    assetsInlineLimit: 0, // a strict content security policy allows no data: fonts or scripts
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    license: { fileName: "licences.md" },
    rolldownOptions: {
      // what every visit loads comes in one file, whichever later parts share it
      output: { codeSplitting: { groups: [{ name: "start", tags: ["$initial"] }] } },
    },
  },
  worker: { format: "es" },
  server: {
    proxy: {
      "/api": { target: server, ws: true },
    },
  },
});

import { build } from "vite"

const root = `${import.meta.dirname}/..`

/**
 * Builds the service worker as one file beside the site's pages. Its name stays: a browser asks for it again by that, and
 * takes it as new where its content is. It knows nothing of the build, which the shells that it keeps name themselves.
 */
export async function buildWorker(distDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    build: {
      outDir: distDir,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      target: ["chrome123", "firefox125", "safari17.5"],
      rolldownOptions: {
        input: `${root}/src/worker/serviceWorker.ts`,
        output: { entryFileNames: "worker.js", format: "iife" },
      },
    },
  })
}

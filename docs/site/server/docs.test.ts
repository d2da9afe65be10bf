import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { consolePage } from "../generate/console.ts"
import { createDocs } from "./docs.ts"

let distDir = ""
beforeEach(() => {
  distDir = mkdtempSync(join(tmpdir(), "wallet-docs-"))
})
afterEach(() => rmSync(distDir, { recursive: true, force: true }))

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(join(distDir, path, ".."), { recursive: true })
  writeFileSync(join(distDir, path), content)
}

function writeSite(start = "<h1>Docs</h1>"): void {
  write("index.html", start)
  write("404.html", "<h1>404</h1>")
  write("errors/rate_limited/index.html", "<h1>rate_limited</h1>")
  write("_astro/page.abc.js", "")
  write("pagefind/pagefind-worker.js", "")
  write("pagefind/wasm.en.pagefind", "wasm")
  write("console/index.html", consolePage)
  write("policy.json", JSON.stringify({ build: start, scripts: ["'sha256-abc='"] }))
}

const getPolicy = (answer: Response) => answer.headers.get("Content-Security-Policy") ?? ""

describe("a built site", () => {
  test("is served below /docs, where the old page of the API leads", async () => {
    writeSite()
    const docs = createDocs({ distDir })
    expect(await (await docs.request("/docs/")).text()).toBe("<h1>Docs</h1>")
    expect(await (await docs.request("/docs/errors/rate_limited/")).text()).toBe("<h1>rate_limited</h1>")
    for (const path of ["/docs", "/api/docs", "/api/docs/swagger-ui.css"]) {
      const answer = await docs.request(path)
      expect([path, answer.status, answer.headers.get("Location")]).toEqual([path, 301, "/docs/"])
    }
    const named = await docs.request("/docs/errors/rate_limited")
    expect(named.headers.get("Location")).toBe("/docs/errors/rate_limited/")
  })

  test.each(["/docs/nothing/", "/docs/policy.json", "/docs/..%2f..%2fpackage.json", "/docs/errors/../../x"])(
    "%s is not there",
    async (path) => {
      writeSite()
      const answer = await createDocs({ distDir }).request(path)
      expect(answer.status).toBe(404)
    },
  )

  test("allows no inline code but the scripts of the build, by their hashes", async () => {
    writeSite()
    const policy = getPolicy(await createDocs({ distDir }).request("/docs/"))
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self' 'sha256-abc=';")
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain("unsafe")
  })

  test("lets the worker of the search alone compile WebAssembly", async () => {
    writeSite()
    const docs = createDocs({ distDir })
    expect(getPolicy(await docs.request("/docs/pagefind/pagefind-worker.js"))).toContain("'wasm-unsafe-eval'")
    expect(getPolicy(await docs.request("/docs/pagefind/wasm.en.pagefind"))).not.toContain("unsafe")
  })

  test("names the styles of the console anew in each answer", async () => {
    writeSite()
    const docs = createDocs({ distDir })
    const read = async () => {
      const answer = await docs.request("/docs/console/")
      const [, nonce = ""] = /style-src 'self' 'nonce-([^']+)'/.exec(getPolicy(answer)) ?? []
      expect(await answer.text()).toContain(`nonce="${nonce}"`)
      expect(getPolicy(answer)).not.toContain("unsafe")
      return nonce
    }
    expect(await read()).not.toBe(await read())
  })

  test("is sent compressed to those who take that, also where the plain file is missing", async () => {
    writeSite()
    write("llms.txt.br", brotliCompressSync("# Wallet"))
    const docs = createDocs({ distDir })
    const packed = await docs.request("/docs/llms.txt", { headers: { "Accept-Encoding": "gzip, br" } })
    expect([packed.headers.get("Content-Encoding"), packed.headers.get("Content-Type")]).toEqual([
      "br",
      "text/plain; charset=utf-8",
    ])
    const plain = await docs.request("/docs/llms.txt")
    expect([plain.headers.get("Content-Encoding"), await plain.text()]).toEqual([null, "# Wallet"])
  })

  test("takes the place of an older one while the server runs", async () => {
    writeSite()
    const docs = createDocs({ distDir })
    await docs.request("/docs/")
    writeSite("<h1>New</h1>")
    write("changelog/index.html", "<h1>Changelog</h1>")
    expect((await docs.request("/docs/changelog/")).status).toBe(200)
  })
})

describe("a site that is not built", () => {
  test("is built on the first visit, once, and says so until it is there", async () => {
    const build = vi.fn<() => void>()
    const docs = createDocs({ distDir, build })
    expect(build).not.toHaveBeenCalled()
    const waiting = await docs.request("/docs/errors/rate_limited/")
    expect([waiting.status, waiting.headers.get("Retry-After")]).toEqual([503, "5"])
    expect(await waiting.text()).toContain("being built")
    expect(getPolicy(waiting)).not.toContain("unsafe")
    await docs.request("/docs/")
    expect(build).toHaveBeenCalledOnce()
    writeSite()
    expect((await docs.request("/docs/errors/rate_limited/")).status).toBe(200)
  })

  test("is not there in production", async () => {
    expect((await createDocs({ distDir }).request("/docs/")).status).toBe(404)
  })
})

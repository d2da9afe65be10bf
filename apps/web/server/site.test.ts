import { createHash } from "node:crypto"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { brotliCompressSync, brotliDecompressSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import type { FrameOriginReader } from "./framePolicy.ts"
import { invalidPath, unknownPath } from "./pages.ts"
import type { CallApi } from "./paymentLink.ts"
import { createSite, listCardForms } from "./site.ts"

const script = 'document.documentElement.dataset.theme = "dark"'
const style = ":root{color-scheme:light dark}"
const page = (locale: string, name: string) =>
  `<html lang="${locale}"><head><script>${script}</script><style>${style}</style><script type="module" src="/assets/index.js"></script></head>${name}</html>`

const shells = [
  "/account",
  "/account/send/internal",
  "/auth/login",
  "/account/cards/top-up",
  "/account/send/withdraw",
  "/account/invoicePayment",
  "/account/top-up",
  "/account/invoicePayment",
  "/account/cards/$cardId",
  "/explorer/$hash",
]

let distDir: string
let site: ReturnType<typeof createSite>

beforeAll(() => {
  distDir = mkdtempSync(join(tmpdir(), "site-"))
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(distDir, path)), { recursive: true })
    writeFileSync(join(distDir, path), content)
  }
  for (const locale of ["en", "ru"]) {
    write(`pages/${locale}/index.html`, page(locale, "home"))
    write(`pages/${locale}/blog/fee-first.html`, page(locale, "post"))
    for (const path of shells) write(`pages/${locale}${path}.html`, page(locale, `shell of ${path}`))
    write(`pages/${locale}/404.html`, page(locale, `<h1>Page not found: ${unknownPath}</h1>`))
    write(`pages/${locale}/404-invalid.html`, page(locale, `<h1>Page Not Found: ${invalidPath}</h1>`))
  }
  write("builds/latest.json", JSON.stringify({ id: "b1" }))
  write("_payload.en.json", "{}")
  write("blog/_payload.en.json", '{"page":"/blog"}')
  write("assets/index.js", "export {}")
  write("assets/index.js.br", brotliCompressSync("export {}"))
  write("favicon.svg", "<svg/>")
  write(".built-from", "secret")
  site = createSite({ distDir, connectSources: ["https://cards.example"] })
})

afterAll(() => rmSync(distDir, { recursive: true }))

const get = async (path: string, headers: Record<string, string> = {}) => site.request(path, { headers })

describe("spec §1: the cookie decides on the language, then what the browser asks for", () => {
  test.each([
    [{ Cookie: "locale=ru", "Accept-Language": "en" }, "ru"],
    [{ Cookie: "locale=en", "Accept-Language": "ru" }, "en"],
    [{ Cookie: 'locale="><script>', "Accept-Language": "ru-RU,ru;q=0.9" }, "ru"],
    [{ Cookie: "locale=de" }, "en"],
    [{}, "en"],
  ])("%j → %s", async (headers, locale) => {
    const answer = await get("/", headers)
    expect(await answer.text()).toContain(`<html lang="${locale}">`)
    expect(answer.headers.get("Content-Language")).toBe(locale)
    expect(answer.headers.get("Vary")).toMatch(/Cookie.*Accept-Language/)
  })
})

const readPolicy = ({ headers }: Response) => headers.get("Content-Security-Policy") ?? ""

describe("the frame in which an issuer's script shows a card", () => {
  test("is there only with such an issuer, and opens to its hosts alone", async () => {
    expect((await get("/frames/card")).status).toBe(404)
    const withFrame = createSite({ distDir, connectSources: ["https://cards.example"], cardFrame: true })
    const frame = await withFrame.request("/frames/card")
    const policy = readPolicy(frame)
    expect(frame.status).toBe(200)
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toMatch(/script-src 'sha256-[^']+' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/)
    // Nothing inline runs but what the page was made with.
    const [, inline = ""] = /<script>([^]*?)<\/script>/.exec(await frame.text()) ?? []
    expect(policy).toContain(createHash("sha256").update(inline).digest("base64"))
  })

  test("changes the policy of no other page but for frames of the site itself", async () => {
    const withFrame = createSite({ distDir, connectSources: ["https://cards.example"], cardFrame: true })
    const before = readPolicy(await get("/account"))
    const after = readPolicy(await withFrame.request("/account"))
    expect(after.replace("frame-src 'self'; ", "")).toBe(before)
    expect(after).not.toContain("stripe")
  })
})

const openFramed = (readFrameOrigins: FrameOriginReader) => createSite({ distDir, readFrameOrigins })

describe("who may frame a payment page", () => {
  const page = "/account/invoicePayment?invoiceId=01a21a24-1c6b-72ed-9f10-aea87f0278f2"
  const nobody = /frame-ancestors 'none'$/
  const framed = { "Sec-Fetch-Dest": "iframe" }

  test("the pages of the origins that its merchant has registered, and no other page may be framed", async () => {
    const asked: unknown[] = []
    const registered = openFramed(async (shown) => {
      asked.push(shown)
      return ["https://shop.example", "http://localhost:8090"]
    })
    expect(readPolicy(await registered.request(page, { headers: framed }))).toMatch(
      /frame-ancestors https:\/\/shop\.example http:\/\/localhost:8090$/,
    )
    // A browser that does not say where the page goes gets the policy too.
    expect(readPolicy(await registered.request(page))).toContain("https://shop.example")
    const shown = { invoiceId: "01a21a24-1c6b-72ed-9f10-aea87f0278f2" }
    expect(asked).toEqual([shown, shown])
    for (const path of ["/account", "/auth/login", "/", "/nowhere"]) {
      expect(readPolicy(await registered.request(path, { headers: framed }))).toMatch(nobody)
    }
  })

  test("nobody, where the page is opened by itself: the policy is not even read", async () => {
    const read = vi.fn<FrameOriginReader>(async () => ["https://shop.example"])
    expect(readPolicy(await openFramed(read).request(page, { headers: { "Sec-Fetch-Dest": "document" } }))).toMatch(
      nobody,
    )
    expect(read).not.toHaveBeenCalled()
  })

  test("nobody, where the policy can't be read, or not in time", async () => {
    const failing = openFramed(async () => {
      throw new Error("no database")
    })
    const hanging = openFramed(() => new Promise(() => {}))
    expect(readPolicy(await failing.request(page, { headers: framed }))).toMatch(nobody)
    expect(readPolicy(await hanging.request(page, { headers: framed }))).toMatch(nobody)
  })

  test("what is no origin never gets into the header", async () => {
    const wrong = openFramed(async () => ["*", "https://*", "https://a.example; script-src *", "'self'", "data:", ""])
    expect(readPolicy(await wrong.request(page, { headers: framed }))).toMatch(nobody)
  })
})

test("an address may name the language itself, which is then kept as a choice (spec §9)", async () => {
  const russian = await get("/?lang=ru", { Cookie: "locale=en", "Accept-Language": "en" })
  expect(await russian.text()).toContain('<html lang="ru">')
  expect(russian.headers.get("Set-Cookie")).toBe("locale=ru; Max-Age=31536000; Path=/; SameSite=Lax")
  for (const query of ["", "?lang=", "?lang=de", "?lang=%22%3E", "?lang[]=ru"]) {
    const answer = await get(`/${query}`)
    expect([query, answer.headers.get("Content-Language"), answer.headers.get("Set-Cookie")]).toEqual([
      query,
      "en",
      null,
    ])
  }
})

describe("spec §2: pages by their addresses", () => {
  test.each([
    ["/", 200, "home"],
    ["/?utm=1&x=%00", 200, "home"],
    ["/account", 200, "shell of /account<"],
    ["/account/send/internal", 200, "shell of /account/send/internal"],
    ["/account/cards/top-up", 200, "shell of /account/cards/top-up"],
    ["/account/cards/card-7", 200, "shell of /account/cards/$cardId"],
    ["/auth/login?redirectUrl=//evil.example", 200, "shell of /auth/login"],
    [`/explorer/${"a".repeat(64)}`, 200, "shell of /explorer/$hash"],
    ["/blog/fee-first", 200, "post"],
    ["/blog/_payload.en.json", 200, '{"page":"/blog"}'],
    ["/accountant", 404, "Page not found: /accountant"],
    ["/accountant?from=mail&x=1", 404, "Page not found: /accountant?from=mail&amp;x=1"],
    ["/account/nowhere", 404, "Page not found: /account/nowhere"],
    ["/pages/en/index.html", 404, "Page not found"],
    ["/index.html", 404, "Page not found"],
    ["/.built-from", 404, "Page not found"],
    ["/assets/gone.js", 404, "Page not found"],
  ])("%s answers %i", async (path, status, content) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(content)
  })

  test.each([
    ["/explorer/not-a-hash?x=1", "Page Not Found: /explorer/not-a-hash?x=1"],
    ["/explorer/$hash", "Page Not Found: /explorer/$hash"],
    ["/account/cards/a%20b", "Page Not Found: /account/cards/a b"],
    ["/blog/no-such-post", "Page Not Found: /blog/no-such-post"],
    ["/blog/$post", "Page Not Found: /blog/$post"],
  ])("spec §8: %s is refused by the route's own validation", async (path, content) => {
    const answer = await get(path)
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining(content)])
  })

  test("a slash too much at a known address is taken away, at an unknown one it leads nowhere", async () => {
    const known = await get("/auth/login/?appAuth=true")
    expect([known.status, known.headers.get("Location")]).toEqual([308, "/auth/login?appAuth=true"])
    for (const path of ["//evil.example/", "/%2f%2fevil.example/", "/\\evil.example/"]) {
      const answer = await get(`http://localhost${path}`)
      expect([path, answer.status, answer.headers.get("Location")]).toEqual([path, 404, null])
    }
  })
})

describe("spec §4: route-rule redirects are honoured", () => {
  test.each([
    ["/affiliate?utm=1", "/afilate?utm=1"],
    ["/login", "/auth/login"],
  ])("%s leads to %s", async (path, target) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get("Location")]).toEqual([308, target])
  })

  test("a rule may lead out of the site, and takes no query along", async () => {
    const other = createSite({ distDir, redirectRules: { "/status": "https://status.example/" } })
    const answer = await other.request("/status?token=secret")
    expect([answer.status, answer.headers.get("Location")]).toEqual([308, "https://status.example/"])
  })
})

describe("odd addresses get a clean answer", () => {
  test.each([
    ["/%00", 400],
    ["/account/%00", 400],
    [`/%00${"a".repeat(10_000)}`, 400],
    ["/%E0%A4%A", 400],
    ["/%", 400],
    ["/%0d%0aSet-Cookie:x=1", 400],
    ["/%2e%2e/%2e%2e/etc/passwd", 404],
    ["/..%2f..%2fetc%2fpasswd", 404],
    ["/assets/..%2f.built-from", 404],
    [`/${"a".repeat(10_000)}`, 404],
  ])("%s", async (path, status) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get("Content-Type")).toContain("text/html")
    expect((await answer.text()).length).toBeLessThan(1000)
  })

  test("one that is no text is named as it was sent", async () => {
    expect(await (await get("/%00")).text()).toContain("Page not found: /%00<")
  })

  test("an address that is written into the page stays text", async () => {
    const html = await (await get("/<img src=x onerror=alert(1)>'\"&$&")).text()
    expect(html).not.toContain("<img")
    expect(html).toContain("Page not found: /")
  })

  test.each(["POST", "PUT", "DELETE"])("%s is refused", async (method) => {
    const answer = await site.request("/", { method })
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"])
  })

  test("HEAD answers as GET does, without a body", async () => {
    const answer = await site.request("/", { method: "HEAD" })
    expect([answer.status, await answer.text()]).toEqual([200, ""])
  })
})

describe("what browsers may keep", () => {
  test("files with a hash in their name for ever, pages not at all", async () => {
    expect((await get("/assets/index.js")).headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable")
    expect((await get("/favicon.svg")).headers.get("Cache-Control")).toBe("no-cache")
    for (const path of ["/", "/account", "/nowhere", "/%00"])
      expect((await get(path)).headers.get("Cache-Control")).toBe("no-store")
  })

  test("a payload file for ever, where the page names the build that is served", async () => {
    const answers = await Promise.all(["?build=b1", "?build=b0", ""].map((query) => get(`/_payload.en.json${query}`)))
    expect(answers.map(({ headers }) => headers.get("Cache-Control"))).toEqual([
      "public, max-age=31536000, immutable",
      "no-cache",
      "no-cache",
    ])
  })

  test("what may have changed is sent again only if it has", async () => {
    const etag = (await get("/favicon.svg")).headers.get("ETag") ?? ""
    const same = await get("/favicon.svg", { "If-None-Match": etag })
    expect([same.status, await same.text(), same.headers.get("Cache-Control")]).toEqual([304, "", "no-cache"])
    expect((await get("/_payload.en.json", { "If-None-Match": etag })).status).toBe(200)
  })

  test("the icon is found under the name that browsers try by themselves", async () => {
    const answer = await get("/favicon.ico")
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/svg+xml"])
  })

  test("a file goes out compressed to those who take it so", async () => {
    const small = await get("/assets/index.js", { "Accept-Encoding": "gzip, br" })
    expect(small.headers.get("Content-Encoding")).toBe("br")
    expect(brotliDecompressSync(await small.arrayBuffer()).toString()).toBe("export {}")
    const none = await get("/assets/index.js", { "Accept-Encoding": "br;q=0, gzip; q=0" })
    expect([none.headers.get("Content-Encoding"), await none.text()]).toEqual([null, "export {}"])
    const plain = await get("/assets/index.js")
    expect([plain.headers.get("Content-Encoding"), await plain.text()]).toEqual([null, "export {}"])
    expect(plain.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8")
  })
})

describe("security headers", () => {
  test.each(["/", "/account", "/nowhere", "/%00"])("%s has a strict content policy", async (path) => {
    const policy = (await get(path)).headers.get("Content-Security-Policy") ?? ""
    expect(policy).toContain(`script-src 'self' ${toHashSource(script)};`)
    expect(/ style-src [^;]*/.exec(policy)?.[0]).toContain(toHashSource(style))
    expect(policy).toContain("connect-src 'self' https://cards.example;")
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-(inline|eval)|\*/)
  })

  test.each(["/", "/assets/index.js", "/nowhere", "/%00"])("%s is not sniffed and leaks no address", async (path) => {
    const { headers } = await get(path)
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff")
    expect(headers.get("Referrer-Policy")).toBe("same-origin")
    expect(headers.get("Permissions-Policy")).toContain("microphone=()")
  })

  test("https is asked for again only by those who came by it", async () => {
    expect((await get("/")).headers.get("Strict-Transport-Security")).toBeNull()
    expect((await get("/", { "X-Forwarded-Proto": "https" })).headers.get("Strict-Transport-Security")).toMatch(
      /max-age/,
    )
  })
})

/** The CSP source that allows one text between tags. */
function toHashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`
}

test("a site that is not built says so", () => {
  const empty = mkdtempSync(join(tmpdir(), "site-"))
  expect(() => createSite({ distDir: empty })).toThrow(/build it first/)
  rmSync(empty, { recursive: true })
})

const readRules = async (app: typeof site, path: string) => readPolicy(await app.request(path)).split("; ")

describe("the forms of vendors for cards", () => {
  test("are let in on one route each, and every other page has the policy of before", async () => {
    const withForms = createSite({
      distDir,
      connectSources: ["https://cards.example"],
      cardForms: ["stripe", "yookassa"],
    })
    const added = async (path: string) => {
      const before = await readRules(site, path)
      return (await readRules(withForms, path)).filter((rule) => !before.includes(rule))
    }
    expect(await added("/account/top-up?method=card")).toEqual([
      expect.stringMatching(/^script-src 'self' .*https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com$/),
      "connect-src 'self' https://cards.example https://api.stripe.com",
      "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    ])
    expect(await added("/account/send/withdraw?rail=card")).toEqual([
      expect.stringMatching(/^script-src 'self' .*https:\/\/yookassa\.ru https:\/\/static\.yoomoney\.ru$/),
      "connect-src 'self' https://cards.example https://yookassa.ru",
      "frame-src https://yookassa.ru https://yoomoney.ru https://*.yoomoney.ru",
    ])
    const paths = ["/", "/auth/login", "/account/send/internal", "/account/cards/top-up", "/blog/fee-first", "/nowhere"]
    for (const path of paths) expect(await added(path)).toEqual([])
    expect(readPolicy(await get("/account/top-up"))).not.toMatch(/stripe|yookassa/)
  })

  test("are those that the operator chose", () => {
    expect(listCardForms({ stripeCards: undefined, cardPayoutVendor: undefined })).toEqual([])
    expect(listCardForms({ stripeCards: {}, cardPayoutVendor: undefined })).toEqual(["stripe"])
    expect(listCardForms({ stripeCards: {}, cardPayoutVendor: "yookassa" })).toEqual(["stripe", "yookassa"])
  })
})

describe("a payment link in a messenger", () => {
  const head =
    '<title>Pay an invoice · Wallet</title><meta name="description" content="d"><meta property="og:title" content="Pay">'
  const asked: string[] = []
  const merchant = { name: 'Lamps & "Co"', hasName: true, verified: true, logoId: null, nameOnLinks: true }
  const invoice = { merchant, status: "created", due: { amount: "59.90000", currency: "EUR" } }
  const answers = new Map<string, object>([
    ["/invoices/open/payment", invoice],
    ["/invoices/paid/payment", { ...invoice, status: "paid" }],
    ["/invoices/quiet/payment", { ...invoice, merchant: { ...merchant, nameOnLinks: false } }],
    ["/invoices/nameless/payment", { ...invoice, merchant: { ...merchant, hasName: false } }],
    ["/invoiceTemplates/any/public", { merchant, amount: null }],
  ])
  const open = async (search: string, callApi: CallApi = answer) => {
    for (const locale of ["en", "ru"])
      writeFileSync(join(distDir, `pages/${locale}/account/invoicePayment.html`), page(locale, head))
    const named = createSite({ distDir, callApi })
    return (await named.request(`/account/invoicePayment?${search}`, { headers: { "Accept-Language": "en" } })).text()
  }
  const answer = (path: string) => {
    asked.push(path)
    const data = answers.get(path)
    return data ? Response.json({ data }) : Response.json({ error: {} }, { status: 404 })
  }

  test("names the merchant who has consented, and the amount, as text", async () => {
    const html = await open("invoiceId=open")
    const title = "Pay Lamps &amp; &quot;Co&quot; 59.90\u00a0EUR"
    expect(html).toContain(`<title>${title} · Wallet</title>`)
    expect(html).toContain(`property="og:title" content="${title} · Wallet"`)
    expect(html).toContain('content="Lamps &amp; &quot;Co&quot; asks for 59.90\u00a0EUR."')
    expect(await open("invoiceId=open&lang=ru")).toContain(
      "<title>Оплата: Lamps &amp; &quot;Co&quot;, 59,90\u00a0EUR · Wallet",
    )
  })

  test.each(["invoiceId=paid", "templateId=any"])("names no amount where none is asked for: %s", async (search) => {
    expect(await open(search)).toContain("<title>Pay Lamps &amp; &quot;Co&quot; · Wallet</title>")
  })

  test.each(["invoiceId=quiet", "invoiceId=nameless", "invoiceId=unknown", ""])(
    "names nobody without consent, a name or an invoice: %s",
    async (search) => expect(await open(search)).toContain(head),
  )

  test("asks for nothing with an id that is none, and a broken API does not break the page", async () => {
    asked.length = 0
    expect(await open("invoiceId=..%2Fusers")).toContain(head)
    expect(asked).toEqual([])
    expect(await open("invoiceId=open", () => Promise.reject(new Error("down")))).toContain(head)
  })
})

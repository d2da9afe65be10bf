import { spawnSync } from "node:child_process"
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { JSDOM } from "jsdom"
import { beforeAll, describe, expect, test } from "vitest"

const options = "docs/typedoc/typedoc.json"
const pages = "dist/api"

function buildPages(file: string) {
  const typedoc = ["--conditions=wallet-source", "node_modules/typedoc/bin/typedoc", "--options", file]
  const { status, stdout, stderr } = spawnSync(process.execPath, typedoc, { encoding: "utf8" })
  return { status, output: stdout + stderr }
}

function readPage(path: string): Document {
  return new JSDOM(readFileSync(join(pages, path), "utf8")).window.document
}

/** The fields under each heading of a list, with their descriptions. */
function fieldsOn(page: Document): Map<string, string> {
  const fields = [...page.querySelectorAll(".tsd-parameter")].map((item): [string, string] => [
    item.querySelector("h5 .tsd-kind-property")?.textContent ?? "",
    readText(item),
  ])
  return new Map(fields.filter(([name]) => name !== ""))
}

function readText(node: Element | null | undefined): string {
  return (node?.textContent ?? "").replace(/\s+/g, " ").trim()
}

describe("the API pages", () => {
  let built: ReturnType<typeof buildPages>
  beforeAll(() => {
    rmSync(pages, { recursive: true, force: true })
    built = buildPages(options)
  })

  test("are built without a warning", () => {
    expect([built.status, built.output.trim()]).toEqual([0, ""])
  })

  test("an action's page names each parameter and each field of its answer with type and meaning", () => {
    const fields = fieldsOn(readPage("functions/_wallet_core.index.createTransfer.html"))
    expect(fields.get("amount")).toMatch(/^amount: WireMoney An amount with its currency\./)
    expect(fields.get("currency")).toMatch(/^currency: string A currency code/)
    expect(fields.get("recipient")).toMatch(/^recipient: string \S/)
    expect(fields.get("createdAt")).toMatch(/^createdAt: string A moment in ISO 8601, UTC\./)
    const parameters = readText(
      readPage("functions/_wallet_core.index.createTransfer.html").querySelector(".tsd-parameters"),
    )
    expect(parameters).toMatch(/amount: string An amount that a caller asks for\./)
    expect(parameters).toMatch(/recipient: string An e-mail address or a customer id\./)
    expect(parameters).toMatch(/Optional note: string \S/)
  })

  test("an action's page lists its error tags, and the page of its tags says what each means", () => {
    expect(readText(readPage("functions/_wallet_core.index.createTransfer.html").body)).toContain('"recipient_unknown"')
    expect(readText(readPage("types/_wallet_core.index.CreateTransferErrorTag.html").body)).toContain(
      '"recipient_unknown" No customer can be reached under that name.',
    )
  })

  test("a hook's page names the fields of what it reads and sends", () => {
    const reads = fieldsOn(readPage("functions/_wallet_react.index.useWallets.html"))
    expect(reads.get("available")).toMatch(/^available: string Posted minus held\./)
    const sends = readText(readPage("functions/_wallet_react.index.useCreateExchangeQuote.html").body)
    expect(sends).toMatch(/Parameters: \{ amount: string;.*\} amount: string An amount/)
    const pays = readText(readPage("functions/_wallet_react.index.useCreateTransfer.html").body)
    expect(pays).toMatch(/Parameters: \{ amount: string;.*\} amount: string An amount/)
  })

  test("a type that a schema infers names its fields, shows its JSON and says where it is used", () => {
    const text = readText(readPage("types/_wallet_core.contract.Wallet.html").querySelector(".col-content"))
    expect(text).toMatch(/held held: string Reserved for operations under way\./)
    expect(text).toContain('"currency": "USDT"')
    expect(text).toMatch(/Used By.*listWallets/)
  })

  test("no page shows a type that is inferred from a value by how it is inferred", () => {
    const inferred = /\b(?:CallParameters|CallData|CallErrorTag|InferInput|InferOutput)<typeof/
    // The page of `CallParameters` itself says what it is for.
    const found = globSync("**/*.html", { cwd: pages, exclude: ["**/*.CallParameters.html"] }).filter((path) =>
      inferred.test(readText(readPageBody(path))),
    )
    expect(found).toEqual([])
  })

  test("no page cites a document that its readers don't have", () => {
    const cited = /\bspec §|\bscreens [A-Z]\b/
    expect(
      globSync("**/*.html", { cwd: pages }).filter((path) => cited.test(readFileSync(join(pages, path), "utf8"))),
    ).toEqual([])
  })

  test("the start page lists all guides in the order of the navigation, each with a sentence", () => {
    const given = (JSON.parse(readFileSync(options, "utf8")) as { projectDocuments: string[] }).projectDocuments
    const written = readFileSync("docs/guides/README.md", "utf8").matchAll(/^\d+\. \[.+\]\((.+\.md)\): \S.+\.$/gm)
    expect([...written].map(([, file]) => `../guides/${file}`)).toEqual(given)
    const guides = globSync("docs/guides/*.md").map((file) => file.replace("docs/", "../"))
    expect(given.toSorted()).toEqual(guides.filter((file) => !file.endsWith("README.md")).toSorted())

    const links = [...readPage("index.html").querySelectorAll(".col-content ol a")]
    const headings = given.map((file) => /^# (.+)$/m.exec(readFileSync(resolve("docs/typedoc", file), "utf8"))?.[1])
    expect(links.map(readText)).toEqual(headings)
    for (const link of links) expect(link.getAttribute("href")).toMatch(/^documents\/.+\.html$/)
  })

  test("the packages' pages say what they are for and group their exports by area", () => {
    expect(readText(readPage("modules/_wallet_core.html").body)).toContain("The headless SDK of the wallet")
    expect(readText(readPage("modules/_wallet_react.html").body)).toContain("React hooks over @wallet/core")
    const headings = [...readPage("modules/_wallet_core.index.html").querySelectorAll("h2")].map(readText)
    expect(headings).toEqual(expect.arrayContaining(["Transfers", "Wallets", "Errors"]))
  })
})

function readPageBody(path: string): Element | null {
  // The pages are many: only those that can hold it are parsed.
  const html = readFileSync(join(pages, path), "utf8")
  return /(?:Call|Infer)\w+/.test(html) ? new JSDOM(html).window.document.querySelector(".col-content") : null
}

describe("a build of a package", () => {
  const folder = resolve(".cache/api-check")

  function buildPackage(source: string) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(join(folder, "src/exports"), { recursive: true })
    const files = {
      "package.json": { name: "checked", version: "1.0.0" },
      "tsconfig.json": { extends: resolve("tsconfig.base.json"), include: ["src"] },
      "typedoc.options.json": {
        extends: [resolve(options)],
        entryPoints: [folder],
        readme: "none",
        projectDocuments: [],
        out: join(folder, "pages"),
      },
    }
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content))
    writeFileSync(join(folder, "src/exports/index.ts"), source)
    return buildPages(join(folder, "typedoc.options.json"))
  }

  test("fails for a function, a class and a type without an example or a use, and for nothing else", () => {
    const { status, output } = buildPackage(
      [
        "/** Doubles. */\nexport function double(value: number): number {\n  return value * 2\n}",
        "/** A thing. */\nexport class Thing {}",
        "/** A size. */\nexport interface Size {\n  readonly name: string\n}",
        '/**\n * Names a kind.\n *\n * @example\n * nameOf({ name: "one" })\n */',
        "export function nameOf(kind: Kind): string {\n  return kind.name\n}\n",
        "/** Its kind. */\nexport interface Kind {\n  readonly name: string\n}",
      ].join("\n\n"),
    )
    const named = Array.from(output.matchAll(/(\w+) has no @example/g), ([, name]) => name)
    expect(new Set(named)).toEqual(new Set(["double", "Thing", "Size"]))
    expect(status).not.toBe(0)
  })
})

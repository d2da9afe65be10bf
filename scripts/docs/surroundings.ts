import ts from "typescript"
import type { Example } from "./example.ts"
import { type Samples, samples } from "./samples.ts"
import type { Stage } from "./stage.ts"

const published = [
  "@wallet/core",
  "@wallet/core/addresses",
  "@wallet/core/account",
  "@wallet/core/cards",
  "@wallet/core/merchant",
  // Declarations have the names of the actions that they are made into: an action goes first.
  "@wallet/core/contract",
  "@wallet/core/money",
  "@wallet/core/testing",
  "@wallet/react",
  "@wallet/react/merchant",
]

/** Names that an example may use without an import, with their modules. */
const modules = new Map<string, string>()
for (const module of published) {
  // oxlint-disable-next-line no-await-in-loop -- the first module that has a name keeps it
  const names = Object.keys((await import(module)) as object)
  for (const name of names) if (!modules.has(name)) modules.set(name, module)
}

const stageNames: readonly (keyof Stage)[] = [
  ...(Object.keys(samples) as (keyof Samples)[]), // its own keys
  "provider",
  "client",
  "queryClient",
  "usdt",
  "usd",
  "eur",
  "btc",
  "error",
  "signal",
  "secret",
  "body",
  "request",
  "buildId",
  "window",
  "code",
  "resetToken",
  "apiKey",
  "cardToken",
  "stepUp",
  "askPasskey",
  "makePasskey",
  "show",
  "tell",
  "askAgain",
  "refresh",
  "refreshAll",
]

/** The imports and stage props that an example needs to run alone. */
export interface Surroundings {
  readonly imports: string
  readonly props: string
}

/** Finds what an example uses and does not declare. `ownNames` are the exports of the file that it explains. */
export function findSurroundings({ code, language, file }: Example, ownNames: ReadonlySet<string>): Surroundings {
  const missing = findMissing(code, language)
  const own = missing.filter((name) => ownNames.has(name))
  const foreign = missing.filter((name) => !ownNames.has(name) && modules.has(name))
  const props = missing.filter((name) => stageNames.some((known) => known === name))
  const lines = foreign.map((name) => `import { ${name} } from "${modules.get(name)}"`)
  if (own.length > 0) lines.push(`import { ${own.join(", ")} } from ${JSON.stringify(file)}`)
  if (missing.includes("v")) lines.push('import * as v from "valibot"')
  if (missing.includes("QueryClientProvider")) lines.push('import { QueryClientProvider } from "@tanstack/react-query"')
  return { imports: lines.join("\n"), props: props.join(", ") }
}

function findMissing(code: string, language: "ts" | "tsx"): string[] {
  const kind = language === "tsx" ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(`example.${language}`, code, ts.ScriptTarget.Latest, true, kind)
  const used = new Set<string>()
  const declared = new Set<string>()
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) (isDeclared(node) ? declared : isUse(node) ? used : undefined)?.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...used].filter((name) => !declared.has(name))
}

function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node
  const names =
    ts.isVariableDeclaration(parent) ||
    ts.isBindingElement(parent) ||
    ts.isParameter(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isClassDeclaration(parent) ||
    ts.isImportSpecifier(parent) ||
    ts.isNamespaceImport(parent) ||
    ts.isImportClause(parent)
  return names && parent.name === node
}

function isUse(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  return !ts.isJsxAttribute(parent)
}

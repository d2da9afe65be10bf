import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import ts from "typescript"

/** A piece of code that refuses or calls others: a declaration of a file, or a property of an object that one declares. */
interface Piece {
  /** Tags that it refuses with itself, each with the name of the piece. */
  readonly tags: Set<string>
  /** The pieces that it names. */
  readonly names: Set<string>
}

/** Tags of refusals that a function throws for its callers, where no name leads to them. */
export interface HiddenRefusals {
  /** By the text of the callee, e.g. `outgoing.take`. */
  readonly ofCalls: Readonly<Record<string, readonly string[]>>
  /** Pieces (`path#name`) that let none of these tags out, because they catch them. */
  readonly caught: Readonly<Record<string, readonly string[] | "*">>
}

/** The pieces of a program, by `path#name`, paths from the folder. */
export type Pieces = ReadonlyMap<string, Piece>

/** Reads every declaration below a folder whose `#` imports lead to that folder. */
export function readPieces(folder: string, hidden: HiddenRefusals): Pieces {
  const pieces = new Map<string, Piece>()
  for (const path of globSync("**/*.ts", { cwd: folder })) {
    if (/\.(test|testing)\.ts$/.test(path)) continue
    readFile(folder, path, hidden, pieces)
  }
  return pieces
}

function readFile(folder: string, path: string, hidden: HiddenRefusals, pieces: Map<string, Piece>): void {
  const text = readFileSync(join(folder, path), "utf8")
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true)
  const known = new Map<string, string>()
  for (const statement of source.statements) {
    for (const { name, at } of listImports(statement, path)) known.set(name, at)
    for (const { name } of listDeclarations(statement)) known.set(name, `${path}#${name}`)
  }
  for (const statement of source.statements)
    for (const { name, node } of listDeclarations(statement)) readDeclaration(path, name, node)

  function readDeclaration(of: string, name: string, node: ts.Node): void {
    const object = findObject(node)
    if (!object) {
      pieces.set(`${of}#${name}`, readPiece(node, known, hidden))
      return
    }
    const whole: Piece = { tags: new Set(), names: new Set() }
    pieces.set(`${of}#${name}`, whole)
    for (const property of object.properties) {
      const key = property.name && ts.isIdentifier(property.name) ? property.name.text : undefined
      if (key === undefined) for (const one of readPiece(property, known, hidden).names) whole.names.add(one)
      else {
        pieces.set(`${of}#${name}.${key}`, readPiece(property, known, hidden))
        whole.names.add(`${of}#${name}.${key}`)
      }
    }
  }
}

function readPiece(node: ts.Node, known: ReadonlyMap<string, string>, hidden: HiddenRefusals): Piece {
  const piece: Piece = { tags: new Set(), names: new Set() }
  const visit = (one: ts.Node): void => {
    if (ts.isTypeNode(one)) return
    if (ts.isIdentifier(one)) {
      const at = known.get(one.text)
      const isProperty =
        (ts.isPropertyAccessExpression(one.parent) || ts.isPropertyAssignment(one.parent)) && one.parent.name === one
      if (at !== undefined && !isProperty) piece.names.add(at)
    }
    if (ts.isCallExpression(one) || ts.isNewExpression(one)) {
      const callee = one.expression.getText()
      const [first] = one.arguments ?? []
      if (/^(refuse|refuseField|Refusal)$/.test(callee) && first)
        for (const tag of listTexts(first)) piece.tags.add(tag)
      if (Object.hasOwn(hidden.ofCalls, callee)) for (const tag of hidden.ofCalls[callee] ?? []) piece.tags.add(tag)
    }
    ts.forEachChild(one, visit)
  }
  visit(node)
  return piece
}

function listTexts(node: ts.Node): string[] {
  if (ts.isStringLiteral(node)) return [node.text]
  if (ts.isConditionalExpression(node)) return [...listTexts(node.whenTrue), ...listTexts(node.whenFalse)]
  return []
}

/** The object literal that a declaration gives its name to. */
function findObject(node: ts.Node): ts.ObjectLiteralExpression | undefined {
  if (!ts.isVariableDeclaration(node) || !node.initializer) return undefined
  let value: ts.Expression = node.initializer
  while (ts.isSatisfiesExpression(value) || ts.isAsExpression(value)) value = value.expression
  return ts.isObjectLiteralExpression(value) ? value : undefined
}

function listDeclarations(statement: ts.Statement): { readonly name: string; readonly node: ts.Node }[] {
  if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name)
    return [{ name: statement.name.text, node: statement }]
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap((node) =>
    ts.isIdentifier(node.name) ? [{ name: node.name.text, node }] : [],
  )
}

function listImports(statement: ts.Statement, path: string): { readonly name: string; readonly at: string }[] {
  if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
  const from = statement.moduleSpecifier.text
  const file = from.startsWith("#") ? from.slice(1) : from.startsWith(".") ? join(dirname(path), from) : undefined
  const bindings = statement.importClause?.namedBindings
  if (file === undefined || !bindings || !ts.isNamedImports(bindings) || statement.importClause?.isTypeOnly) return []
  return bindings.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => ({ name: name.text, at: `${file}#${(propertyName ?? name).text}` }))
}

/** Every tag that a piece may refuse with, itself or through what it names, each with the way to it. */
export function collectTags(pieces: Pieces, start: string, { caught }: HiddenRefusals): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const visit = (at: string, way: readonly string[], withheld: ReadonlySet<string>): void => {
    const piece = pieces.get(at)
    if (!piece || way.includes(at)) return
    const here = caught[at] ?? []
    if (here === "*") return
    const kept = new Set([...withheld, ...here])
    const key = `${at}|${[...kept].toSorted().join()}`
    if (seen.has(key)) return
    seen.add(key)
    const longer = [...way, at]
    for (const tag of piece.tags) if (!kept.has(tag) && !found.has(tag)) found.set(tag, longer.join(" → "))
    for (const name of piece.names) visit(name, longer, kept)
  }
  const seen = new Set<string>()
  visit(start, [], new Set())
  return found
}

import { globSync, readFileSync, writeFileSync } from "node:fs"
import { join, relative, resolve } from "node:path"
import ts from "typescript"
import { createPrinter, hasFields, type InferredType, type NameOf } from "./printTypes.ts"

const core = resolve(import.meta.dirname, "../../packages/core")
const source = join(core, "src")

/** A type as the compiler writes it out, and its name. */
interface Shape {
  readonly type: InferredType
  /** True for the parameters of a list without the cursor, which a cache keeps. */
  readonly isFilter?: true
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Writes types that are inferred from schemas and calls of core out, field by field and with a sentence for each, into
 * compiled declarations: an editor shows nothing of what stands at a schema. Where such a type occurs it is named.
 *
 * @param compiled the folder of the declarations of all packages, as the compiler has written them.
 * @param own the package whose declarations are to be published, e.g. `react`.
 */
export function describeTypes(compiled: string, own: string): void {
  const { checker, inferred, modules } = readCore()
  const names = nameTypes(inferred)
  const named = new Map(
    Array.from(inferred.values())
      .flat()
      .map((type) => [type.name, type]),
  )
  const print = createPrinter(checker, names)
  const shapes = new Map<string, Shape>()
  for (const place of globSync("core/src/actions/**/*.d.ts", { cwd: compiled })) {
    const text = readFileSync(join(compiled, place), "utf8")
    collectShapes(parse(text), inferred.get(toSourcePath(place)) ?? [], { checker, names, shapes })
  }
  for (const place of globSync(`${own}/src/**/*.d.ts`, { cwd: compiled })) {
    const file = join(compiled, place)
    const text = readFileSync(file, "utf8")
    const types = own === "core" ? (inferred.get(toSourcePath(place)) ?? []) : []
    const toName = ({ name, place: from }: InferredType) => {
      if (own === "core") return from === toSourcePath(place) ? name : `import("#${from}").${name}`
      const module = modules.get(name)
      return module === undefined ? undefined : `import("${module}").${name}`
    }
    const described = describeFile(text, { types, print, shapes, named, nameOf: toName, isForeign: own !== "core" })
    if (described !== text) writeFileSync(file, described)
  }
}

const toSourcePath = (place: string) => place.replace(/^\w+\/src\//, "").replace(/\.d\.ts$/, ".ts")
const parse = (text: string) => ts.createSourceFile("types.d.ts", text, ts.ScriptTarget.Latest, true)
const normalize = (text: string) => text.replace(/import\("[^"]+"\)\.|\s+/g, "")

/** Reads core's sources: its inferred types by file, and the module that publishes each name. */
function readCore() {
  const entries = globSync(join(source, "exports/*.ts")).filter((file) => !file.endsWith(".test.ts"))
  const parsed = ts.getParsedCommandLineOfConfigFile(join(core, "tsconfig.json"), {}, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"))
    },
  } satisfies ts.ParseConfigFileHost)
  const program = ts.createProgram(entries, { ...parsed?.options, noEmit: true })
  const checker = program.getTypeChecker()
  const inferred = new Map<string, InferredType[]>()
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.startsWith(`${source}/`)) continue
    const place = relative(source, file.fileName)
    const types = file.statements.filter(ts.isTypeAliasDeclaration).flatMap((alias) => {
      if (alias.typeParameters || !isInferred(alias.type)) return []
      return [{ name: alias.name.text, place, type: checker.getTypeAtLocation(alias.name) }]
    })
    if (types.length > 0) inferred.set(place, types)
  }
  const modules = new Map<string, string>()
  // The package's own entry first: the name that a reader imports.
  for (const entry of entries.toSorted((a, b) => Number(b.endsWith("/index.ts")) - Number(a.endsWith("/index.ts")))) {
    const file = program.getSourceFile(entry)
    const module = file && checker.getSymbolAtLocation(file)
    const subpath = relative(join(source, "exports"), entry).replace(/\.ts$/, "")
    const name = subpath === "index" ? "@wallet/core" : `@wallet/core/${subpath}`
    for (const symbol of module ? checker.getExportsOfModule(module) : [])
      if (!modules.has(symbol.name)) modules.set(symbol.name, name)
  }
  return { checker, inferred, modules }
}

function isInferred(node: ts.TypeNode): boolean {
  return /^(?:v\.Infer(?:Output|Input)|Call(?:Parameters|Data|ErrorTag))<typeof [\w.]+>$/.test(node.getText())
}

/** The name of each type with fields. The shortest of several is the plainest: `Invoice`, not `CreateInvoiceData`. */
function nameTypes(inferred: ReadonlyMap<string, readonly InferredType[]>): Map<ts.Type, InferredType> {
  const names = new Map<ts.Type, InferredType>()
  const plainest = [...inferred.values()].flat().toSorted((one, other) => one.name.length - other.name.length)
  for (const one of plainest) if (hasFields(one.type) && !names.has(one.type)) names.set(one.type, one)
  return names
}

interface Naming {
  readonly checker: ts.TypeChecker
  readonly names: ReadonlyMap<ts.Type, InferredType>
  readonly shapes: Map<string, Shape>
}

/** Notes how the compiler writes each type that has a name: as an action answers it, and inside of that. */
function collectShapes(file: ts.SourceFile, types: readonly InferredType[], naming: Naming): void {
  for (const { call, answer, parameters } of findActions(file)) {
    const find = (ending: string) => types.find(({ name }) => name === `${capitalize(call)}${ending}`)
    const data = find("Data")
    if (answer && data) noteShapes(answer, data.type, naming)
    if (answer && data && ts.isTypeLiteralNode(answer))
      naming.shapes.set(`${call}(${normalize(answer.getText())})`, { type: data })
    const takes = find("Parameters")
    if (!parameters || !takes) continue
    naming.shapes.set(`${call}(${normalize(parameters.getText())})`, { type: takes })
    if (!ts.isTypeLiteralNode(parameters)) continue
    const others = parameters.members.filter((member) => member.name?.getText() !== "cursor")
    const filter = normalize(`{${others.map((member) => member.getText()).join("")}}`)
    if (others.length < parameters.members.length)
      naming.shapes.set(`${call}(${filter})`, { type: takes, isFilter: true })
  }
}

function noteShapes(node: ts.TypeNode, type: ts.Type, naming: Naming): void {
  const { checker, names, shapes } = naming
  if (ts.isTypeLiteralNode(node)) {
    const named = names.get(type)
    const shape = normalize(node.getText())
    // A pair of fields that several types have is none of them for sure.
    if (named && node.members.length > 2 && !shapes.has(shape)) shapes.set(shape, { type: named })
    for (const member of node.members) {
      if (!ts.isPropertySignature(member) || !member.type) continue
      const field = type.getProperty(member.name.getText())
      if (field) noteShapes(member.type, checker.getTypeOfSymbol(field), naming)
    }
  } else if (ts.isArrayTypeNode(node)) {
    const [item] = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : []
    if (item) noteShapes(node.elementType, item, naming)
  } else if (ts.isUnionTypeNode(node)) {
    const literals = node.types.filter(ts.isTypeLiteralNode)
    const [literal] = literals
    if (literal && literals.length === 1) noteShapes(literal, checker.getNonNullableType(type), naming)
  }
}

interface Action {
  readonly call: string
  readonly answer: ts.TypeNode | undefined
  readonly tags: ts.TypeNode | undefined
  readonly parameters: ts.TypeNode | undefined
}

/** The constants of a file that are functions of a call: `(client, parameters?, options?) => Answer<data, tags>`. */
function findActions(file: ts.SourceFile): Action[] {
  const constants = file.statements.filter(ts.isVariableStatement).flatMap((one) => one.declarationList.declarations)
  return constants.flatMap(({ name, type }) => {
    if (!type || !ts.isFunctionTypeNode(type)) return []
    const [answer, tags] = findTypeArguments(type.type, "Answer")
    if (!answer) return []
    const parameters = type.parameters.find((parameter) => parameter.name.getText() === "parameters")?.type
    const given = parameters && ts.isUnionTypeNode(parameters) ? parameters.types[0] : parameters
    return [{ call: name.getText(), answer, tags, parameters: given }]
  })
}

function findTypeArguments(node: ts.TypeNode, wanted: string): readonly ts.TypeNode[] {
  if (ts.isImportTypeNode(node) && node.qualifier?.getText() === wanted) return node.typeArguments ?? []
  if (ts.isTypeReferenceNode(node) && node.typeName.getText() === wanted) return node.typeArguments ?? []
  return []
}

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

interface Describing {
  /** The inferred types that the file declares. */
  readonly types: readonly InferredType[]
  readonly print: ReturnType<typeof createPrinter>
  readonly shapes: ReadonlyMap<string, Shape>
  /** All inferred types by their names. */
  readonly named: ReadonlyMap<string, InferredType>
  readonly nameOf: NameOf
  /** True for a package other than core. */
  readonly isForeign: boolean
}

function describeFile(text: string, { types, print, shapes, named, nameOf: toName, isForeign }: Describing): string {
  const file = parse(text)
  const edits: Edit[] = []
  const replace = (node: ts.Node, by: string) => edits.push({ start: node.getStart(), end: node.end, text: by })
  for (const alias of file.statements.filter(ts.isTypeAliasDeclaration)) {
    const found = types.find(({ name }) => name === alias.name.text)
    if (!found) continue
    // A name for another type says that one's; the type of a schema is written out where it is declared.
    const isNamed = toName(found) !== print(found.type, toName)
    replace(alias.type, print(found.type, toName, "", isNamed))
  }
  for (const { call, answer, tags, parameters } of findActions(file)) {
    for (const [node, ending] of [
      [answer, "Data"],
      [tags, "ErrorTag"],
      [parameters, "Parameters"],
    ] as const) {
      const name = `${capitalize(call)}${ending}`
      if (node && types.some((type) => type.name === name)) replace(node, name)
    }
  }
  let calls: readonly string[] = []
  const visit = (node: ts.Node): void => {
    // An action that is declared with names has no shape: its hook says the same by its place.
    if (ts.isImportTypeNode(node) && /HookResult$|HookOptions$/.test(node.qualifier?.getText() ?? "")) {
      for (const [ending, argument] of [
        ["Data", node.typeArguments?.[0]],
        ["Parameters", node.typeArguments?.[2]],
      ] as const) {
        const literal = argument && findLiteral(argument)
        const type = literal && calls.map((call) => named.get(`${capitalize(call)}${ending}`)).find(Boolean)
        const name = type && toName(type)
        if (
          literal &&
          type &&
          name !== undefined &&
          !shapes.has(normalize(literal.getText())) &&
          isSameLiteral(literal, type.type)
        )
          replace(argument, name)
      }
    }
    if (ts.isTypeLiteralNode(node)) {
      const shape = normalize(node.getText())
      const found = calls.map((call) => shapes.get(`${call}(${shape})`)).find(Boolean) ?? shapes.get(shape)
      const name = found && toName(found.type)
      if (name !== undefined && !edits.some(({ start, end }) => start <= node.getStart() && node.end <= end)) {
        replace(node, found?.isFilter ? `Omit<${name}, "cursor">` : name)
        return
      }
    }
    ts.forEachChild(node, visit)
  }
  for (const statement of file.statements) {
    if (!isForeign && !ts.isVariableStatement(statement) && !ts.isFunctionDeclaration(statement)) continue
    calls = findCalls(statement.getFullText())
    visit(statement)
  }
  if (edits.length === 0) return text
  const edited = edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((whole, { start, end, text: by }) => whole.slice(0, start) + by + whole.slice(end), text)
  return withoutUnusedImports(edited)
}

/** The only object that a type is made of: itself, an item of a list, or what may be null. */
function findLiteral(node: ts.TypeNode): ts.TypeLiteralNode | undefined {
  if (ts.isTypeLiteralNode(node)) return node
  if (ts.isArrayTypeNode(node)) return findLiteral(node.elementType)
  if (!ts.isUnionTypeNode(node)) return undefined
  const [literal, ...others] = node.types.filter(ts.isTypeLiteralNode)
  return others.length === 0 ? literal : undefined
}

/** True if the compiler has written a type, or an item of it, out with these fields. */
function isSameLiteral({ members }: ts.TypeLiteralNode, type: ts.Type): boolean {
  const parts = type.isUnion() ? type.types : [type]
  const item = parts.flatMap((part) => part.getNumberIndexType() ?? part).find(hasFields)
  const fields = new Set(item?.getProperties().map(({ name }) => name))
  return members.length === fields.size && members.every(({ name }) => name !== undefined && fields.has(name.getText()))
}

/** The calls that a statement is about: a hook is named after its call or says it, and a key of a cache holds its name. */
function findCalls(text: string): string[] {
  const hooks = Array.from(
    text.matchAll(/const use([A-Z])(\w*)/g),
    ([, first = "", rest = ""]) => first.toLowerCase() + rest,
  )
  const said = Array.from(text.matchAll(/See `(\w+)` of|QueryKey<"(\w+)">/g), ([, hook, key]) => hook ?? key ?? "")
  return [...new Set([...hooks, ...said])]
}

/** An editor reads what a file imports: the declaration of a call is of no more use to it. */
function withoutUnusedImports(text: string): string {
  const file = parse(text)
  const imports = file.statements.filter(ts.isImportDeclaration)
  const used = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isIdentifier(node)) used.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  const unused = imports.filter(({ importClause }) => {
    const bindings = importClause?.namedBindings
    if (!bindings || importClause.name) return false
    const names = ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [bindings.name.text]
    return names.every((name) => !used.has(name))
  })
  return unused
    .toReversed()
    .reduce((whole, { pos, end }) => whole.slice(0, pos) + whole.slice(end), text)
    .trimStart()
}

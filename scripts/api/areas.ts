import {
  type Application,
  Comment,
  CommentTag,
  type Context,
  Converter,
  type DeclarationReflection,
  ReflectionKind,
} from "typedoc"
import ts from "typescript"
import { findAreaTitle } from "./areaTitles.ts"
import { isCall, resolveSymbol } from "./sources.ts"

/** The heading of the exports of a source folder. */
const ofFolder: Readonly<Record<string, string>> = {
  addresses: "Addresses of networks",
  environment: "Client and its surroundings",
  errors: "Errors",
  money: "Money",
  policies: "Rules of the site",
  qr: "Payment codes",
  signing: "Webhooks and signatures",
  state: "Client and its surroundings",
  testing: "Test kit",
  transport: "Client and its surroundings",
  webhooks: "Webhooks and signatures",
}

const general = "General"

/** Puts exports under headings by their purpose, so that navigation is no list of hundreds of names. */
export function groupByArea(app: Application): void {
  app.converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    (context) => {
      const areas = new Areas(context, (path) => app.logger.warn(`scripts/api/areas.ts names no area for ${path}`))
      for (const reflection of context.project.getReflectionsByKind(ReflectionKind.SomeExport)) {
        if (!reflection.isDeclaration() || !reflection.parent?.kindOf(ReflectionKind.SomeModule)) continue
        put(reflection, areas.of(context.getSymbolFromReflection(reflection)) ?? general)
      }
    },
    800,
  )
}

function put(reflection: DeclarationReflection, area: string): void {
  const comment = reflection.signatures?.[0]?.comment ?? (reflection.comment ??= new Comment())
  comment.blockTags.push(new CommentTag("@category", [{ kind: "text", text: area }]))
}

/** The area of an export: its own if it is a call, or that of its folder, of what it is made of, or of the calls beside it. */
class Areas {
  private readonly context: Context
  private readonly onUnknown: (path: string) => void
  private readonly known = new Map<ts.Symbol, string | undefined>()

  constructor(context: Context, onUnknown: (path: string) => void) {
    this.context = context
    this.onUnknown = onUnknown
  }

  of(symbol: ts.Symbol | undefined): string | undefined {
    const file = symbol?.declarations?.[0]?.getSourceFile()
    const program = file && this.context.programs.find((candidate) => candidate.getSourceFile(file.fileName) === file)
    return symbol && program && this.ofSymbol(symbol, program.getTypeChecker())
  }

  private ofSymbol(symbol: ts.Symbol, checker: ts.TypeChecker): string | undefined {
    const [declaration] = symbol.declarations ?? []
    if (!declaration || declaration.getSourceFile().isDeclarationFile) return undefined
    if (this.known.has(symbol)) return this.known.get(symbol)
    this.known.set(symbol, undefined)
    const own = symbol.valueDeclaration && areaOfCall(checker.getTypeOfSymbol(symbol), checker, this.onUnknown)
    const file = declaration.getSourceFile()
    const area = own ?? findFolder(file) ?? this.ofCallsIn(file, checker) ?? this.ofParts(declaration, checker)
    this.known.set(symbol, area)
    return area
  }

  private ofCallsIn(file: ts.SourceFile, checker: ts.TypeChecker): string | undefined {
    const module = checker.getSymbolAtLocation(file)
    for (const symbol of module ? checker.getExportsOfModule(module) : []) {
      if (!symbol.valueDeclaration) continue
      const area = areaOfCall(checker.getTypeOfSymbol(symbol), checker, this.onUnknown)
      if (area) return area
    }
    return undefined
  }

  /** The area of the first thing in a declaration that has one and is no general part, such as what makes actions. */
  private ofParts(declaration: ts.Declaration, checker: ts.TypeChecker): string | undefined {
    const find = (node: ts.Node): string | undefined => {
      const area = ts.isIdentifier(node) ? this.ofName(node, declaration, checker) : undefined
      return area ?? ts.forEachChild(node, find)
    }
    return find(declaration)
  }

  private ofName(name: ts.Identifier, declaration: ts.Declaration, checker: ts.TypeChecker): string | undefined {
    const symbol = checker.getSymbolAtLocation(name)
    const target = symbol && resolveSymbol(symbol, checker)
    const source = target?.declarations?.[0]
    if (!target || !source || source === declaration || !isTopLevel(source) || findFolder(source.getSourceFile()))
      return
    return this.ofSymbol(target, checker)
  }
}

/** True for declarations of a module, and false for parameters and properties. */
function isTopLevel(node: ts.Node): boolean {
  const parent = ts.isVariableDeclaration(node) ? node.parent.parent.parent : node.parent
  return parent !== undefined && ts.isSourceFile(parent)
}

function findFolder(file: ts.SourceFile): string | undefined {
  const folder = /\/src\/(\w+)\/[^/]+(?:\/|$)/.exec(file.fileName)?.[1] ?? ""
  if (/\/src\/(client|options)\.ts$|\/react\/src\/\w+\.tsx?$/.test(file.fileName)) return "Client and its surroundings"
  return Object.hasOwn(ofFolder, folder) ? ofFolder[folder] : undefined
}

function areaOfCall(type: ts.Type, checker: ts.TypeChecker, onUnknown: (path: string) => void): string | undefined {
  if (!isCall(type)) return undefined
  const path = readText(type, "path", checker)
  if (path === undefined) return undefined
  const name = readText(type, "name", checker) ?? ""
  const area = findAreaTitle({ name, path })
  if (!area) onUnknown(path)
  return area
}

/** The text that a property of a call says, where its type knows it. */
function readText(type: ts.Type, name: string, checker: ts.TypeChecker): string | undefined {
  const property = type.getProperty(name)
  const value = property && checker.getTypeOfSymbol(property)
  return value?.isStringLiteral() ? value.value : undefined
}

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
import { isCall, resolveSymbol } from "./sources.ts"

/** The heading of what lies in a folder of the sources. */
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

/** The heading of calls by the first part of their path. */
const ofPath: Readonly<Record<string, string>> = {
  accountLink: "Account and profile",
  aml: "AML checks",
  apiKeys: "API keys and apps",
  authorizedApps: "API keys and apps",
  beneficiaries: "Transfers",
  cardConfirmations: "Virtual cards",
  contacts: "Transfers",
  deposits: "Deposits",
  exchange: "Exchange and rates",
  explorer: "Chain explorer",
  exports: "History and statements",
  idempotency: "Client and its surroundings",
  info: "Provider",
  invoices: "Invoices",
  invoiceTemplates: "Invoices",
  kyc: "Identity and limits",
  limits: "Identity and limits",
  merchant: "Invoices",
  notifications: "Account and profile",
  oauth: "API keys and apps",
  operations: "History and statements",
  passkeys: "Sign-in and security",
  payoutBatches: "Mass payouts",
  pictures: "Account and profile",
  protectedTransfers: "Transfers",
  rates: "Exchange and rates",
  referral: "Referral",
  sessions: "Sign-in and security",
  spending: "History and statements",
  statements: "History and statements",
  stepUps: "Sign-in and security",
  topUps: "Top-ups",
  transfers: "Transfers",
  users: "Account and profile",
  userSettings: "Account and profile",
  verification: "Identity and limits",
  virtualCards: "Virtual cards",
  wallets: "Wallets",
  webhookDeliveries: "Webhooks and signatures",
  webhookEndpoints: "Webhooks and signatures",
  withdrawals: "Withdrawals",
}

/** Calls of which the path says less than the name. */
const ofName: readonly (readonly [RegExp, string])[] = [
  [
    /^(log|register|start2fa|enable2fa|disable2fa|confirmEmail$|resend|requestPassword|resetPassword|changePassword)/,
    "Sign-in and security",
  ],
  [/^(listLogin|getRecoveryCodes|renewRecoveryCodes|setWithdrawalWhitelist)/, "Sign-in and security"],
]

const general = "General"

/** Puts exports under headings by what they are for, so that navigation is no list of hundreds of names. */
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

/** Which area a file belongs to: that of the calls in it, or else of what it imports. */
class Areas {
  private readonly context: Context
  private readonly onUnknown: (path: string) => void
  private readonly known = new Map<ts.SourceFile, string | undefined>()

  constructor(context: Context, onUnknown: (path: string) => void) {
    this.context = context
    this.onUnknown = onUnknown
  }

  of(symbol: ts.Symbol | undefined): string | undefined {
    const declaration = symbol?.declarations?.[0]
    if (!declaration) return undefined
    const file = declaration.getSourceFile()
    const program = this.context.programs.find((candidate) => candidate.getSourceFile(file.fileName) === file)
    if (!program) return undefined
    const checker = program.getTypeChecker()
    const own = symbol.valueDeclaration && areaOfCall(checker.getTypeOfSymbol(symbol), checker, this.onUnknown)
    return own ?? this.ofFile(file, checker)
  }

  private ofFile(file: ts.SourceFile, checker: ts.TypeChecker): string | undefined {
    if (this.known.has(file)) return this.known.get(file)
    this.known.set(file, undefined)
    const area = folderOf(file) ?? this.ofCallsIn(file, checker) ?? this.ofImports(file, checker)
    this.known.set(file, area)
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

  private ofImports(file: ts.SourceFile, checker: ts.TypeChecker): string | undefined {
    for (const statement of file.statements) {
      const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined
      if (!bindings || !ts.isNamedImports(bindings)) continue
      for (const { name } of bindings.elements) {
        const imported = checker.getSymbolAtLocation(name)
        const target = imported && resolveSymbol(imported, checker)
        const source = target?.declarations?.[0]?.getSourceFile()
        if (!target || !source || source.isDeclarationFile || folderOf(source)) continue
        const own = target.valueDeclaration && areaOfCall(checker.getTypeOfSymbol(target), checker, this.onUnknown)
        const area = own ?? this.ofFile(source, checker)
        if (area) return area
      }
    }
    return undefined
  }
}

function folderOf(file: ts.SourceFile): string | undefined {
  const folder = /\/src\/(\w+)\/[^/]+(?:\/|$)/.exec(file.fileName)?.[1] ?? ""
  if (/\/src\/(client|options)\.ts$|\/react\/src\/\w+\.tsx?$/.test(file.fileName)) return "Client and its surroundings"
  return Object.hasOwn(ofFolder, folder) ? ofFolder[folder] : undefined
}

function areaOfCall(type: ts.Type, checker: ts.TypeChecker, onUnknown: (path: string) => void): string | undefined {
  if (!isCall(type)) return undefined
  const path = textOf(type, "path", checker)
  if (path === undefined) return undefined
  const name = textOf(type, "name", checker) ?? ""
  const byName = ofName.find(([pattern]) => pattern.test(name))?.[1]
  const first = /^\/(\w+)/.exec(path)?.[1] ?? ""
  const area = byName ?? (Object.hasOwn(ofPath, first) ? ofPath[first] : undefined)
  if (!area) onUnknown(path)
  return area
}

/** The text that a property of a call says, where its type knows it. */
function textOf(type: ts.Type, name: string, checker: ts.TypeChecker): string | undefined {
  const property = type.getProperty(name)
  const value = property && checker.getTypeOfSymbol(property)
  return value?.isStringLiteral() ? value.value : undefined
}

import { type Application, type Context, Converter, ReferenceType, ReflectionKind, type SomeType } from "typedoc"
import ts from "typescript"
import { findOutputType, meaningOfTag } from "./samples.ts"
import { findAlias, isCall, isEntryPoint, resolveSymbol, typeQueriesIn } from "./sources.ts"

/**
 * Shows types that are inferred from a schema or a call as what they come to: their fields, and not `CallData<typeof …>`.
 * Inside another type it is shown by its name.
 */
export function showInferredTypes({ converter }: Application): void {
  converter.on(Converter.EVENT_BEGIN, ({ programs }) => {
    for (const program of programs) nameSchemaTypes(program)
  })
  const convert = converter.convertType.bind(converter)
  converter.convertType = (context: Context, type: ts.Type | ts.TypeNode | undefined, node?: ts.TypeNode): SomeType => {
    if (context.scope.kindOf([ReflectionKind.Variable, ReflectionKind.Property]) && type && !isNode(type)) {
      const shorter = declarationType(context, type)
      if (shorter) return shorter
    }
    const isOfSignature = context.scope.kindOf([ReflectionKind.CallSignature, ReflectionKind.Parameter])
    if (isOfSignature && node && isNamed(node)) return referenceTo(context, node)
    if (context.scope.kindOf(ReflectionKind.TypeAlias) && type && isNode(type) && isInferred(type))
      return convertInferred(context, type, convert)
    // The overloads tell nodes and types apart; what is behind both takes either.
    return convert(context, type as ts.Type, node)
  }
}

function isNode(type: ts.Type | ts.TypeNode): type is ts.TypeNode {
  return "kind" in type
}

/**
 * Gives the types that schemas infer the names under which they are exported. TypeScript drops such names, because what it
 * infers is the same type wherever it occurs.
 */
function nameSchemaTypes(program: ts.Program): void {
  const checker = program.getTypeChecker()
  const files = program.getSourceFiles().filter(isEntryPoint)
  const exported = files.flatMap((file) => {
    const module = checker.getSymbolAtLocation(file)
    return module ? checker.getExportsOfModule(module) : []
  })
  const aliases = [...new Set(exported.map((symbol) => resolveSymbol(symbol, checker)))]
  // The shortest of several names is the plainest: `Wallet`, not `WalletOfCustomer`.
  for (const symbol of aliases.toSorted((one, other) => one.name.length - other.name.length)) {
    const declaration = findAlias(symbol)
    if (!declaration || declaration.typeParameters || !isOfSchema(declaration.type, checker)) continue
    const type = checker.getTypeFromTypeNode(declaration.type)
    if (named.has(type) || !hasFields(type)) continue
    named.set(type, symbol)
    type.aliasSymbol = symbol
    Object.assign(type, { aliasTypeArguments: undefined })
  }
}

/** The types that `nameSchemaTypes` has named. */
const named = new Map<ts.Type, ts.Symbol>()

function isOfSchema(node: ts.TypeNode, checker: ts.TypeChecker): boolean {
  const values = typeQueriesIn(node)
  return values.length > 0 && !values.some((value) => isCall(checker.getTypeAtLocation(value)))
}

function hasFields(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some(hasFields)
  return (
    (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 &&
    type.getProperties().length > 0 &&
    !type.isClassOrInterface()
  )
}

/** True if a function's declaration names a type: the name tells a reader more than its definition. */
function isNamed(node: ts.TypeNode): node is ts.TypeReferenceNode {
  return (
    ts.isTypeReferenceNode(node) &&
    typeQueriesIn(node).length === 0 &&
    ts.findAncestor(node, ts.isFunctionLike)?.kind === ts.SyntaxKind.FunctionDeclaration
  )
}

/** TypeDoc itself takes a name that stands for an array for `Array`. */
function referenceTo(context: Context, node: ts.TypeReferenceNode): SomeType {
  const symbol = resolveSymbol(context.expectSymbolAtLocation(node.typeName), context.checker)
  const reference = context.createSymbolReference(symbol, context, node.typeName.getText())
  reference.typeArguments = node.typeArguments?.map((argument) =>
    ts.isTypeReferenceNode(argument)
      ? referenceTo(context, argument)
      : context.converter.convertType(context, argument),
  )
  return reference
}

/** True for the type of an alias that is inferred from values. */
function isInferred(node: ts.Node): node is ts.TypeNode {
  const { parent } = node
  return ts.isTypeAliasDeclaration(parent) && !parent.typeParameters && typeQueriesIn(node).length > 0
}

/** Converts an inferred type to its resolved form. */
function convertInferred(context: Context, node: ts.TypeNode, convert: Converter["convertType"]): SomeType {
  const symbol = context.getSymbolFromReflection(context.scope)
  const type = context.checker.getTypeFromTypeNode(node)
  const { aliasSymbol, aliasTypeArguments } = type
  // The page that explains a name says what is behind it; every other page says the name.
  const isOthers = aliasSymbol !== undefined && aliasSymbol !== symbol && named.get(type) === aliasSymbol
  if (isOthers) return convert(context, type)
  Object.assign(type, { aliasSymbol: undefined, aliasTypeArguments: undefined })
  try {
    return withMeanings(convert(context, type))
  } finally {
    Object.assign(type, { aliasSymbol, aliasTypeArguments })
  }
}

/** Says of each error tag what it means. */
function withMeanings(type: SomeType): SomeType {
  if (type.type !== "union") return type
  const meanings = type.types.map((part) =>
    part.type === "literal" && typeof part.value === "string" ? meaningOfTag(part.value) : undefined,
  )
  if (meanings.every((meaning) => meaning !== undefined))
    type.elementSummaries = meanings.map((text) => [{ kind: "text", text }])
  return type
}

/** The type of a schema or a call, which a reader has no use for in full, as `GenericSchema<Wallet>` or `Call`. */
function declarationType(context: Context, type: ts.Type): SomeType | undefined {
  const { checker, project } = context
  if (type.flags & ts.TypeFlags.Any || type.aliasSymbol || type.isClassOrInterface()) return undefined
  if (isCall(type)) return ReferenceType.createBrokenReference("Call", project, undefined)
  const output = type.getProperty("~standard") ? findOutputType(type, checker) : undefined
  if (!output) return undefined
  const schema = ReferenceType.createBrokenReference("GenericSchema", project, "valibot")
  schema.typeArguments = [context.converter.convertType(context, output)]
  return schema
}

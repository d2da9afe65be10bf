import {
  type Application,
  type Comment,
  type Context,
  Converter,
  type DeclarationReflection,
  ReflectionKind,
} from "typedoc"
import ts from "typescript"
import { wrappers } from "../packages/fieldMeanings.ts"
import { resolveSymbol } from "./sources.ts"

/**
 * Explains fields of inferred types that have no docstring of their own by the docstring of their schema: what a currency
 * code is needs saying once.
 */
export function explainFields(app: Application): void {
  app.converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    (context) => {
      for (const field of context.project.getReflectionsByKind(ReflectionKind.Property)) {
        if (field.isDeclaration()) explain(context, field)
      }
    },
    1000,
  )
}

function explain(context: Context, field: DeclarationReflection): void {
  const schema = findSchema(context.getSymbolFromReflection(field))
  if (!schema) return
  // It is the field's schema, which says nothing to a reader.
  delete field.defaultValue
  if (field.comment?.summary.length) return
  const { fileName } = schema.getSourceFile()
  context.setActiveProgram(context.programs.find((program) => program.getSourceFile(fileName)))
  const comment = findMeaning(context, schema)
  if (comment) field.comment = comment
  context.setActiveProgram(undefined)
}

/** The expression of a field in an object literal. */
function findSchema(symbol: ts.Symbol | undefined): ts.Expression | undefined {
  for (const declaration of symbol?.declarations ?? []) {
    if (ts.isPropertyAssignment(declaration)) return declaration.initializer
    if (ts.isShorthandPropertyAssignment(declaration)) return declaration.name
  }
  return undefined
}

function findMeaning(context: Context, expression: ts.Expression): Comment | undefined {
  if (ts.isCallExpression(expression)) {
    const { expression: called, arguments: given } = expression
    const made = ts.isParenthesizedExpression(called) ? called.expression : called
    // A schema is made in a function of its own where a bundler could not drop it otherwise.
    if (ts.isArrowFunction(made)) return ts.isBlock(made.body) ? undefined : findMeaning(context, made.body)
    const [first] = given
    // The meaning of an enumeration stands at the list of its values.
    const isEnumeration = called.getText() === "openPicklist"
    if (isEnumeration) return (first && findMeaning(context, first)) ?? findMeaning(context, called)
    if (!ts.isPropertyAccessExpression(called)) return findMeaning(context, called)
    return first && wrappers.has(called.name.text) ? findMeaning(context, first) : undefined
  }
  if (!ts.isIdentifier(expression)) return undefined
  const { parent } = expression
  const symbol = ts.isShorthandPropertyAssignment(parent)
    ? context.checker.getShorthandAssignmentValueSymbol(parent)
    : context.checker.getSymbolAtLocation(expression)
  if (!symbol) return undefined
  const comment = context.getComment(resolveSymbol(symbol, context.checker), ReflectionKind.Variable)?.clone()
  if (comment) comment.blockTags = []
  return comment
}

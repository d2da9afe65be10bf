import ts from "typescript"
import { getFieldMeaning } from "./fieldMeanings.ts"

/** An exported type that is inferred from a schema or a call. */
export interface InferredType {
  readonly name: string
  /** The declaring file, below `src`. */
  readonly place: string
  readonly type: ts.Type
}

/** True for an object, or for a choice in which there is one. */
export function hasFields(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some(hasFields)
  return (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 && type.getProperties().length > 0
}

/** The name under which a type is known where it is written; undefined where it is not. */
export type NameOf = (type: InferredType) => string | undefined

/** Makes the function that writes a type out, with a sentence at each field. */
export function createPrinter(checker: ts.TypeChecker, names: ReadonlyMap<ts.Type, InferredType>) {
  /** @param isNamed false for the type whose own declaration is written. */
  function print(type: ts.Type, nameOf: NameOf, indent = "", isNamed = true): string {
    const named = isNamed ? names.get(type) : undefined
    const name = named && nameOf(named)
    if (name !== undefined) return name
    if (type.aliasSymbol?.name === "OpenValue") {
      const [value] = type.aliasTypeArguments ?? []
      if (value) return `${openValue}<${print(value, nameOf, indent)}>`
    }
    if (type.isUnion()) return printUnion(type, nameOf, indent)
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference)
      const text = item ? print(item, nameOf, indent) : "unknown"
      return `${type.symbol.name === "ReadonlyArray" ? "readonly " : ""}${/^[\w.("#/)]+$/.test(text) ? text : `(${text})`}[]`
    }
    const isObject = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0
    if (!isObject || type.getCallSignatures().length > 0)
      return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)
    const deeper = `${indent}    `
    const fields = type.getProperties().map((field) => printField(field, nameOf, deeper))
    const keys = checker
      .getIndexInfosOfType(type)
      .map(
        ({ keyType, type: value }) =>
          `${deeper}[x: ${print(keyType, nameOf, deeper)}]: ${print(value, nameOf, deeper)};`,
      )
    return fields.length + keys.length === 0 ? "{}" : `{\n${[...keys, ...fields].join("\n")}\n${indent}}`
  }

  function printUnion(type: ts.UnionType, nameOf: NameOf, indent: string): string {
    const hasBoth = type.types.filter(isTruth).length === 2
    // TypeScript drops the name of an open enumeration that may be null as well.
    const isOpen = type.types.some(isAnyText)
    const rest = type.types.filter(
      (part) => !(hasBoth && isTruth(part)) && !(isOpen && (isAnyText(part) || part.isStringLiteral())),
    )
    const texts = rest.map((part) => print(part, nameOf, indent))
    if (hasBoth) texts.unshift("boolean")
    if (isOpen) {
      const values = type.types.filter((part) => part.isStringLiteral()).map((part) => JSON.stringify(part.value))
      texts.unshift(`${openValue}<${values.join(" | ")}>`)
    }
    return [...new Set(texts)].toSorted((one, other) => getRank(one) - getRank(other)).join(" | ")
  }

  function printField(field: ts.Symbol, nameOf: NameOf, indent: string): string {
    const meaning = getFieldMeaning(field, checker)
    const isOptional = (field.flags & ts.SymbolFlags.Optional) !== 0
    const name = /^[A-Za-z_$][\w$]*$/.test(field.name) ? field.name : JSON.stringify(field.name)
    const type = print(checker.getTypeOfSymbol(field), nameOf, indent)
    return `${meaning === undefined ? "" : toComment(meaning, indent)}${indent}${name}${isOptional ? "?" : ""}: ${type};`
  }

  return print
}

const openValue = 'import("#contract/schemas/openValue.ts").OpenValue'

/** True for `string & {}`. */
function isAnyText(type: ts.Type): boolean {
  return type.isIntersection() && type.types.some(({ flags }) => (flags & ts.TypeFlags.String) !== 0)
}

function toComment(text: string, indent: string): string {
  const lines = text.split("\n")
  if (lines.length === 1) return `${indent}/** ${text} */\n`
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`
}

function isTruth({ flags }: ts.Type): boolean {
  return (flags & ts.TypeFlags.BooleanLiteral) !== 0
}

/** `null` and `undefined` stand last. */
function getRank(text: string): number {
  return Number(text === "null") + 2 * Number(text === "undefined")
}

import * as declarations from "@wallet/core/contract"
import { contract, errorCatalogue } from "@wallet/core/contract"
import {
  type Application,
  Comment,
  CommentTag,
  type Context,
  Converter,
  type DeclarationReflection,
  ReflectionKind,
} from "typedoc"
import type ts from "typescript"
import type * as v from "valibot"
import { createSample } from "../docs/createSample.ts"
import { findAlias, resolveSymbol, typeQueriesIn } from "./sources.ts"

/** Gives schemas, calls and the types inferred from them an example: the JSON that travels. */
export function addSamples(app: Application): void {
  app.converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    (context) => {
      for (const reflection of context.project.getReflectionsByKind(
        ReflectionKind.Variable | ReflectionKind.TypeAlias,
      )) {
        if (!reflection.isDeclaration() || reflection.comment?.getTag("@example")) continue
        const example = buildExample(context, reflection)
        if (!example) continue
        reflection.comment ??= new Comment()
        reflection.comment.blockTags.push(new CommentTag("@example", [{ kind: "code", text: example }]))
      }
    },
    900,
  )
}

/** The meaning of a tag for a developer; undefined for any other text. */
export function meaningOfTag(text: string): string | undefined {
  const known: Readonly<Record<string, { readonly meaning: string }>> = errorCatalogue
  return Object.hasOwn(known, text) ? known[text]?.meaning : undefined
}

function buildExample(context: Context, reflection: DeclarationReflection): string | undefined {
  const symbol = context.getSymbolFromReflection(reflection)
  if (!symbol) return undefined
  if (reflection.kindOf(ReflectionKind.Variable)) {
    const value = loadValue(symbol.name)
    if (isCallValue(value)) return `\`${value.method} ${value.path}\`\n\n${toJson(value.data) ?? ""}`
    return isSchema(value) ? toJson(value) : undefined
  }
  const schema = schemaBehind(context, symbol)
  return schema && toJson(schema)
}

/** The schema whose output an alias is. */
function schemaBehind(context: Context, symbol: ts.Symbol): v.GenericSchema | undefined {
  const declaration = findAlias(symbol)
  const [name, ...others] = declaration ? typeQueriesIn(declaration.type) : []
  if (!declaration || !name || others.length > 0) return undefined
  const { fileName } = declaration.getSourceFile()
  const checker = context.programs.find((program) => program.getSourceFile(fileName))?.getTypeChecker()
  const target = checker?.getSymbolAtLocation(name)
  if (!checker || !target) return undefined
  const value = loadValue(resolveSymbol(target, checker).name)
  const call = isCallValue(value)
  const schema = call ? value.data : value
  if (!isSchema(schema)) return undefined
  const declared = checker.getTypeOfSymbol(resolveSymbol(target, checker))
  const data = call ? declared.getProperty("data") : undefined
  const output = findOutputType(data ? checker.getTypeOfSymbol(data) : declared, checker)
  return output === checker.getTypeFromTypeNode(declaration.type) ? schema : undefined
}

/** The output type of a schema. */
export function findOutputType(schema: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  const types = schema.getProperty("~types")
  const output = types && checker.getTypeOfSymbol(types).getNonNullableType().getProperty("output")
  return output && checker.getTypeOfSymbol(output)
}

function loadValue(name: string): unknown {
  const known: Readonly<Record<string, unknown>> = { ...contract, ...declarations }
  return Object.hasOwn(known, name) ? known[name] : undefined
}

interface CallValue {
  readonly method: string
  readonly path: string
  readonly data: v.GenericSchema
}

function isCallValue(value: unknown): value is CallValue {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "data" in value
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "schema"
}

/** A sample value of a schema, as JSON; nothing for one whose samples would say nothing. */
function toJson(schema: v.GenericSchema): string | undefined {
  try {
    const json = JSON.stringify(createSample(schema), null, 2)
    return `\`\`\`json\n${json}\n\`\`\``
  } catch {
    return undefined
  }
}

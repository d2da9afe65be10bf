import * as v from "valibot"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { httpUrl, list } from "#platform/settings/values.ts"
import type { TracingOptions } from "./tracer.ts"

interface TracingConfig {
  /** The collector of traces; undefined where nothing is recorded. */
  readonly tracing: TracingOptions | undefined
}

declare module "#platform/config.ts" {
  interface Config extends TracingConfig {}
}

const headers = v.pipe(
  list,
  v.array(v.pipe(v.string(), v.regex(/^[\w-]+=([^%]|%[0-7][0-9a-f])+$/i, "must be of the form name=value"))),
  v.transform((parts) => Object.fromEntries(parts.map(readHeader))),
)

/** Values are percent-encoded where they have other characters. */
function readHeader(part: string): readonly [name: string, value: string] {
  const at = part.indexOf("=")
  return [part.slice(0, at).toLowerCase(), decodeURIComponent(part.slice(at + 1))]
}

const share = v.pipe(
  v.string(),
  v.regex(/^(0(\.\d+)?|1(\.0+)?)$/, "must be a share of 0 to 1, such as 0.1"),
  v.transform(Number),
)

/** Names and forms are those of OpenTelemetry's own variables. */
export const tracingSettings = defineSettings<TracingConfig>()({
  variables: {
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      schema: v.optional(httpUrl),
      meaning: "the collector that traces are sent to (OTLP over HTTP)",
    },
    OTEL_EXPORTER_OTLP_HEADERS: {
      schema: v.optional(headers, ""),
      meaning: "what the collector asks for in headers, name=value",
      isSecret: true,
    },
    OTEL_TRACES_SAMPLER_ARG: {
      schema: v.optional(share, "1"),
      meaning: "the share of traces that is recorded, 0 to 1",
    },
  },
  read(values) {
    const url = values.OTEL_EXPORTER_OTLP_ENDPOINT
    if (url === undefined) return { tracing: undefined }
    return { tracing: { url, headers: values.OTEL_EXPORTER_OTLP_HEADERS, ratio: values.OTEL_TRACES_SAMPLER_ARG } }
  },
})

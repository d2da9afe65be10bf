import * as v from "valibot"

/** The path of the id of the newest build (spec §7); read with GET, past every cache, without authentication. */
export const latestBuildPath = "/builds/latest.json"

const buildId = /^[\w.-]{1,100}$/
const LatestBuildSchema = v.looseObject({ id: v.pipe(v.string(), v.regex(buildId)) })
const BuildMetadataSchema = v.looseObject({
  id: v.pipe(v.string(), v.regex(buildId)),
  prerendered: v.optional(v.array(v.string()), []),
})

/** What a build says of itself: its id, and the pages that were prerendered and so have a payload file. */
export type BuildMetadata = v.InferOutput<typeof BuildMetadataSchema>

/**
 * The path of the metadata of one build (spec §7).
 *
 * @example
 * buildMetadataPath("build-1") // → "/builds/meta/build-1.json"
 */
export function buildMetadataPath(id: string): string {
  return `/builds/meta/${encodeURIComponent(id)}.json`
}

/**
 * The id in the latest-build file, or `undefined` for anything else that a server may answer in its place.
 *
 * @example
 * readLatestBuild({ id: "build-2" }) // → "build-2"
 */
export function readLatestBuild(answer: unknown): string | undefined {
  const result = v.safeParse(LatestBuildSchema, answer)
  return result.success ? result.output.id : undefined
}

/**
 * A build's metadata, or `undefined` for anything else that a server may answer in its place.
 *
 * @example
 * readBuildMetadata("a page of the server") // → undefined
 */
export function readBuildMetadata(answer: unknown): BuildMetadata | undefined {
  const result = v.safeParse(BuildMetadataSchema, answer)
  return result.success ? result.output : undefined
}

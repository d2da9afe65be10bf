import * as v from "valibot"
import { looseObject } from "#contract/schemas/looseObject.ts"

/**
 * The path of the id of the newest build; read with GET, past every cache, without authentication.
 *
 * @see spec §7
 */
export const latestBuildPath = "/builds/latest.json"

const buildId = /^[\w.-]{1,100}$/
const LatestBuildSchema = looseObject({ id: v.pipe(v.string(), v.regex(buildId)) })
const BuildMetadataSchema = looseObject({
  /** The id of the build. */
  id: v.pipe(v.string(), v.regex(buildId)),
  /** The pages that were prerendered. */
  prerendered: v.optional(v.array(v.string())),
})

/** The description of a build: its id, and the pages that were prerendered and so have a payload file. */
export type BuildMetadata = Required<v.InferOutput<typeof BuildMetadataSchema>>

/**
 * The path of the metadata of one build.
 *
 * @see spec §7
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
  return v.is(LatestBuildSchema, answer) ? answer.id : undefined
}

/**
 * A build's metadata, or `undefined` for anything else that a server may answer in its place.
 *
 * @example
 * readBuildMetadata("a page of the server") // → undefined
 */
export function readBuildMetadata(answer: unknown): BuildMetadata | undefined {
  return v.is(BuildMetadataSchema, answer) ? { prerendered: [], ...answer } : undefined
}

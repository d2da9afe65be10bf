import type { WalletClient } from "#client.ts"
import { pageStorage } from "#environment/defaults.ts"
import { buildMetadataPath, latestBuildPath, readBuildMetadata, readLatestBuild } from "#policies/buildFiles.ts"
import { type BuildWatcher, type BuildWatcherOptions, createBuildWatcher } from "#policies/buildWatcher.ts"
import { fetchPublic } from "#transport/fetchPublic.ts"

/** Options that the watcher can't take from the client. */
export interface WatchBuildParameters
  extends Pick<BuildWatcherOptions, "currentBuild" | "reload" | "mayReload" | "interval" | "subscribeVisible"> {
  /** The site's origin; by default the page's own. */
  readonly siteUrl?: string
}

/**
 * Watches for a newer build of the site, emits "build" once for each, with what the build says of itself, and
 * reloads the page once for it. Ends with the client.
 *
 * @see spec §7
 * @example
 * const watcher = watchBuild(client, { currentBuild: buildId, reload: () => location.reload() })
 * window.addEventListener("error", (event) => void watcher.reportChunkError(event.error))
 */
export function watchBuild(client: WalletClient, { siteUrl = "", ...parameters }: WatchBuildParameters): BuildWatcher {
  // A storage that hides its failures would hide that nothing stops the next page from reloading again.
  const { rawStorage: storage, now, timers } = client.options
  const read = async (path: string) => parseJson(await fetchPublic(client, siteUrl + path, undefined))
  const watcher = createBuildWatcher({
    ...parameters,
    storage,
    tabStorage: pageStorage("sessionStorage") ?? storage,
    now,
    timers,
    fetchLatest: async () => readLatestBuild(await read(latestBuildPath)),
    fetchMetadata: async (id) => readBuildMetadata(await read(buildMetadataPath(id))),
    onBuild: (news) => client.events.emit("build", news),
  })
  client.signal.addEventListener("abort", () => watcher.dispose())
  return watcher
}

/** @throws SyntaxError for anything but JSON: the watcher takes that as "not known now". */
function parseJson(text: string | undefined): unknown {
  return JSON.parse(text ?? "null")
}

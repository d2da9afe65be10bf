import { setTimeout as delay } from "node:timers/promises"
import type { Notification } from "pg"
import type { Logger } from "pino"
import { openClient } from "#platform/database/connection.ts"
import { watchPulse } from "#platform/database/pulse.ts"

type OnNotification = (payload: string) => void

/** One connection of this process that is notified of the commits of every process. */
export interface Listener {
  /** @returns how to stop listening. */
  on(channel: string, heard: OnNotification): () => void
  /** Called after a reconnect: notifications in between were missed. */
  onGap(missed: () => void): void
  close(): Promise<void>
}

/** The connection's name in `pg_stat_activity`. */
export const listenerName = "wallet listener"

const longestPauseMs = 5_000

export interface ListenerOptions {
  /** Called where PostgreSQL has said nothing for long although it was asked; the listener connects again by itself. */
  readonly onSilence?: () => void
  /** In milliseconds; shorter in tests. */
  readonly pulse?: number
}

/**
 * Listens on the given channels, and comes back by itself when the connection breaks, or PostgreSQL falls silent.
 *
 * @throws Error if PostgreSQL can't be reached at the start.
 */
export async function startListener(
  databaseUrl: string,
  channels: readonly string[],
  log: Logger,
  { onSilence, pulse }: ListenerOptions = {},
): Promise<Listener> {
  const handlers = new Map(channels.map((channel) => [channel, new Set<OnNotification>()]))
  const gaps = new Set<() => void>()
  const closing = new AbortController()
  let pause = 100
  let reconnecting: Promise<void> | undefined

  const hear = ({ channel, payload }: Notification) => {
    for (const heard of handlers.get(channel) ?? []) heard(payload ?? "")
  }

  const open = async () => {
    const client = await openClient(databaseUrl, { application_name: listenerName })
    client.on("notification", hear)
    client.on("error", (err) => log.warn({ err }, "the listening connection broke"))
    client.once("end", () => {
      if (!closing.signal.aborted) reconnecting ??= reconnect()
    })
    try {
      for (const channel of channels) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      client.removeAllListeners("end")
      await client.end().catch(() => {})
      throw error
    }
    return client
  }

  const reconnect = async () => {
    while (!closing.signal.aborted) {
      await delay(pause, undefined, { signal: closing.signal }).catch(() => {})
      pause = Math.min(pause * 2, longestPauseMs)
      if (closing.signal.aborted) break
      const found = await open().catch(() => undefined)
      if (!found) continue
      current = found
      pause = 100
      for (const missed of gaps) missed()
      break
    }
    reconnecting = undefined
  }

  let current = await open()
  const fallSilent = () => {
    log.warn("PostgreSQL answers nothing: its connections are given up")
    current.connection.stream.destroy()
    onSilence?.()
  }
  const stopWatching = watchPulse(() => current.query("SELECT 1"), fallSilent, pulse)
  return {
    on(channel, heard) {
      const set = handlers.get(channel)
      if (!set) throw new Error(`nobody listens on ${channel}`)
      set.add(heard)
      return () => set.delete(heard)
    },
    onGap(missed) {
      gaps.add(missed)
    },
    async close() {
      closing.abort()
      stopWatching()
      await reconnecting
      await current.end().catch(() => {})
    },
  }
}

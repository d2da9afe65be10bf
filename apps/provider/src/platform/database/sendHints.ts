import { setTimeout as delay } from "node:timers/promises"
import type { Pool } from "pg"

/** Sends hints to every process that listens. */
export interface HintSender {
  readonly send: (hints: readonly { readonly channel: string; readonly subject: string }[]) => void
  /** Waits until what was handed in has been sent, or has failed. */
  readonly finish: () => Promise<void>
}

/** Most ids in a notification, whose payload PostgreSQL limits to 8000 bytes. */
const subjectsTogether = 100

/** Shortest interval between notifications, in milliseconds. Hints in between are sent together. */
const pauseMs = 10

/**
 * Sends the hints of a process: one transaction at a time, the same hint once, and without waiting for the disk or a
 * standby. A notification's payload is a JSON array of subjects. What can't be sent is dropped.
 */
export function createHintSender(pool: Pool): HintSender {
  const waiting = new Map<string, Set<string>>()
  let sending: Promise<void> | undefined

  const sendAll = async (): Promise<void> => {
    while (waiting.size > 0) {
      const notifications = [...waiting].flatMap(([channel, subjects]) => bundle(channel, [...subjects]))
      waiting.clear()
      await pool
        .query(
          `SELECT pg_notify(channel, payload), set_config('synchronous_commit', 'off', true)
           FROM unnest($1::text[], $2::text[]) AS notification(channel, payload)`,
          [notifications.map(({ channel }) => channel), notifications.map(({ payload }) => payload)],
        )
        .catch(() => {})
      await delay(pauseMs)
    }
    sending = undefined
  }
  return {
    send: (hints) => {
      for (const { channel, subject } of hints) {
        const subjects = waiting.get(channel) ?? new Set()
        waiting.set(channel, subjects.add(subject))
      }
      sending ??= sendAll()
    },
    finish: async () => {
      await sending
    },
  }
}

function bundle(channel: string, subjects: readonly string[]) {
  const bundles = Math.ceil(subjects.length / subjectsTogether)
  return Array.from({ length: bundles }, (_, index) => ({
    channel,
    payload: JSON.stringify(subjects.slice(index * subjectsTogether, (index + 1) * subjectsTogether)),
  }))
}

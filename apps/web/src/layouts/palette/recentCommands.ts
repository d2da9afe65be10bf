import type { Command } from "./commands.ts"

const key = "recentCommands"
const mostRecent = 5

/** Adds a command to those that were run last in this browser. They are forgotten when the customer logs out. */
export function noteCommand(id: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([id, ...readIds().filter((other) => other !== id)].slice(0, mostRecent)))
  } catch {
    // The browser stores nothing: there are no recent commands.
  }
}

/** The commands with the recent ones in a group of their own, newest first. One that is no longer offered is left out. */
export function withRecent(commands: readonly Command[], isShown: (command: Command) => boolean): Command[] {
  const recent = readIds().flatMap((id) => commands.filter((command) => command.id === id))
  const ids = new Set(recent.map(({ id }) => id))
  return [
    ...recent.map((command) => ({ ...command, group: "recent" as const })),
    ...commands.filter((command) => isShown(command) && !ids.has(command.id)),
  ]
}

function readIds(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]")
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : []
  } catch {
    return []
  }
}

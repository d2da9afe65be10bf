const systems = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Macintosh/, "Mac"],
  [/Windows/, "Windows"],
  [/CrOS/, "Chromebook"],
  [/Linux/, "Linux"],
] as const

/** A default name for a new passkey: the kind of device. Empty if the browser does not tell. */
export function deviceHint(userAgent: string): string {
  return systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ""
}

const systems = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Macintosh/, "Mac"],
  [/Windows/, "Windows"],
  [/CrOS/, "Chromebook"],
  [/Linux/, "Linux"],
] as const

/** What a new passkey may be called: the kind of device that makes it. Empty where the browser does not say. */
export function deviceHint(userAgent: string): string {
  return systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ""
}

const name = "ref"
const daySeconds = 24 * 60 * 60

/** Remembers by whose link the visitor came; the last link replaces an earlier one. */
export function rememberReferral(code: string, days: number): void {
  document.cookie = `${name}=${encodeURIComponent(code)}; path=/; max-age=${days * daySeconds}; samesite=lax`
}

/** By whose link the visitor came, if that is still remembered. */
export function rememberedReferral(): string | undefined {
  for (const cookie of document.cookie.split(";")) {
    const [key, value] = cookie.split("=").map((part) => part.trim())
    if (key === name && value && /^[A-Za-z0-9]{4,16}$/.test(value)) return value
  }
  return undefined
}

/** Once an account is opened nobody else can have brought it. */
export function forgetReferral(): void {
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
}

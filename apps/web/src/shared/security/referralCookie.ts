const name = "ref"
const daySeconds = 24 * 60 * 60

/** Stores the referral code of the visitor. A later link replaces an earlier one. */
export function rememberReferral(code: string, days: number): void {
  document.cookie = `${name}=${encodeURIComponent(code)}; path=/; max-age=${days * daySeconds}; samesite=lax`
}

/** The stored referral code, if it has not expired. */
export function rememberedReferral(): string | undefined {
  for (const cookie of document.cookie.split(";")) {
    const [key, value] = cookie.split("=").map((part) => part.trim())
    if (key === name && value && /^[A-Za-z0-9]{4,16}$/.test(value)) return value
  }
  return undefined
}

/** Removes the referral code after a registration. */
export function forgetReferral(): void {
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
}

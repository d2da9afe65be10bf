import { useState } from "react"

const key = "favouriteCurrencies"

/** The customer's favourite currencies, stored in this browser. */
export function useFavourites() {
  const [favourites, setFavourites] = useState(read)
  const toggle = (code: string) => {
    const next = favourites.includes(code) ? favourites.filter((other) => other !== code) : [...favourites, code]
    setFavourites(next)
    write(next)
  }
  return { favourites, toggle }
}

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]")
    return Array.isArray(kept) ? kept.filter((code) => typeof code === "string") : []
  } catch {
    return []
  }
}

function write(codes: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(codes))
  } catch {
    // The browser stores nothing: favourites last until the page is closed.
  }
}

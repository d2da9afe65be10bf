export interface RouteEntry {
  readonly path: string
  readonly layout: "landing" | "auth" | "default"
  /** Behind the middleware `authenticated` (spec §2). */
  readonly guard?: "authenticated"
  /** Written as HTML by the build, once per language. */
  readonly prerender?: true
}

/** Every route of the site. The files in `routes/` make them; a test holds the two together. */
export const routeList: readonly RouteEntry[] = [
  { path: "/", layout: "landing", prerender: true },

  { path: "/auth/login", layout: "auth" },
  { path: "/auth/registration", layout: "auth" },

  { path: "/account", layout: "default", guard: "authenticated" },
  { path: "/account/exchange", layout: "default", guard: "authenticated" },
  { path: "/account/history", layout: "default", guard: "authenticated" },
  { path: "/account/send", layout: "default", guard: "authenticated" },
  { path: "/account/send/internal", layout: "default", guard: "authenticated" },
  { path: "/account/top-up", layout: "default", guard: "authenticated" },
]

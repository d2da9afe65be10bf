import { classes } from "./classes.ts"

/** Holds the place of content that is loading; give it the final size by `className`. Say elsewhere, once, that it loads. */
export function Skeleton({ className }: { readonly className: string }) {
  return (
    <span
      aria-hidden
      className={classes("block animate-pulse rounded-control bg-line forced-colors:border", className)}
    />
  )
}

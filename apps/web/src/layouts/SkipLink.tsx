import { m } from "#i18n/generated/messages.js"

/** The first focusable link: it skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="layer-tooltip sr-only rounded-control bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {m.common_skipToContent()}
    </a>
  )
}

import { useSyncExternalStore } from "react"
import { createPortal } from "react-dom"
import { m } from "#i18n/generated/messages.js"
import { buttonStyle } from "#ui/buttonStyle.ts"
import { buildState } from "./buildState.ts"

/** Says that a newer build waits for the form to be left, with the way to take it now. */
export function BuildNotice() {
  const { isNew, isReloading } = useSyncExternalStore(buildState.subscribe, buildState.read, buildState.initial)
  if (!isNew || isReloading) return null
  return createPortal(
    <output className="layer-tooltip fixed inset-x-4 bottom-20 mx-auto flex max-w-120 items-center gap-3 rounded-control border border-line bg-surface py-2 pr-2 pl-4 text-small shadow-raised tablet:bottom-6">
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">{m.common_newBuildTitle()}</strong>
        <span>{` ${m.common_newBuildText()}`}</span>
      </p>
      <button
        type="button"
        onClick={() => window.location.reload()}
        className={buttonStyle("secondary", "small", "shrink-0")}
      >
        {m.common_reload()}
      </button>
    </output>,
    document.body,
  )
}

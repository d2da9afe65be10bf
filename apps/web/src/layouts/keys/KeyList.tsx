import { useId } from "react"
import { m } from "#i18n/generated/messages.js"
import { useOffered } from "#layouts/useOffered.ts"
import { setKeysOn, useKeysOn } from "#shared/keys/keysSetting.ts"
import { Dialog } from "#ui/Dialog.tsx"
import { KeyGroup } from "#ui/KeyGroup.tsx"
import { Switch } from "#ui/Switch.tsx"
import { goKeys } from "./goKeys.ts"

/** All shortcuts, and a switch that turns off those with single characters. */
export function KeyList({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const isOn = useKeysOn()
  const hintId = useId()
  const offered = new Set(useOffered(goKeys.map(({ place }) => place)))
  return (
    <Dialog title={m.shell_keys()} isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      <div className="flex flex-col gap-5">
        <KeyGroup
          title={m.shell_keysAnywhere()}
          rows={[
            ["?", m.shell_keyHelp()],
            ["/", m.shell_keySearch()],
            ["Ctrl K", m.shell_keyPalette()],
          ]}
        />
        <KeyGroup
          title={m.shell_keysLists()}
          rows={[
            ["J", m.shell_keyNext()],
            ["K", m.shell_keyPrevious()],
            ["Enter", m.shell_keyOpen()],
          ]}
        />
        <KeyGroup
          title={m.shell_keysGo()}
          hint={m.shell_keysGoHint()}
          rows={goKeys
            .filter(({ place }) => offered.has(place))
            .map(({ place, letter }) => [`G ${letter.toUpperCase()}`, place.label()])}
        />
        <div className="border-t border-line pt-3">
          <Switch isSelected={isOn} onChange={setKeysOn} aria-describedby={hintId}>
            {m.shell_keysOn()}
          </Switch>
          <p id={hintId} className="text-caption text-muted">
            {m.shell_keysOnHint()}
          </p>
        </div>
      </div>
    </Dialog>
  )
}

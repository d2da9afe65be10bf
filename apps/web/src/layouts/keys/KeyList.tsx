import { useId } from "react"
import { m } from "#i18n/generated/messages.js"
import { useOffered } from "#layouts/useOffered.ts"
import { setKeysOn, useKeysOn } from "#shared/keys/keysSetting.ts"
import { Dialog } from "#ui/Dialog.tsx"
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
        <Group
          title={m.shell_keysAnywhere()}
          rows={[
            ["?", m.shell_keyHelp()],
            ["/", m.shell_keySearch()],
            ["Ctrl K", m.shell_keyPalette()],
          ]}
        />
        <Group
          title={m.shell_keysLists()}
          rows={[
            ["J", m.shell_keyNext()],
            ["K", m.shell_keyPrevious()],
            ["Enter", m.shell_keyOpen()],
          ]}
        />
        <Group
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

interface GroupProps {
  readonly title: string
  readonly hint?: string
  readonly rows: readonly (readonly [keys: string, text: string])[]
}

function Group({ title, hint, rows }: GroupProps) {
  return (
    <section aria-label={title} className="@container">
      <h3 className="text-small font-semibold">{title}</h3>
      {hint && <p className="text-caption text-muted">{hint}</p>}
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 text-small @row:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)]">
        {rows.map(([keys, text]) => (
          <div key={keys} className="contents">
            <dt className="flex gap-1">
              {keys.split(" ").map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-control bg-sunken px-1.5 py-0.5 text-center font-sans text-caption forced-colors:border"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

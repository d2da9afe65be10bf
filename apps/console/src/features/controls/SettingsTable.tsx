import type { RunTimeSetting } from "@wallet/operators/controls.ts"
import { m } from "#i18n/generated/messages.js"
import { Dot } from "#shared/Dot.tsx"
import { Moment } from "#shared/Moment.tsx"
import { useText } from "#shared/useText.ts"
import { Button } from "#ui/Button.tsx"

interface SettingsTableProps {
  readonly settings: readonly RunTimeSetting[]
  /** Undefined if the operator may not change them. */
  readonly onChange: ((name: string) => void) | undefined
}

/** The settings that may change while the provider runs: the environment's value and the one that holds. */
export function SettingsTable({ settings, onChange }: SettingsTableProps) {
  const read = useText()
  return (
    <ul className="@container divide-y divide-line border-y border-line">
      {settings.map(({ name, meaning, standard, current, until }) => (
        <li
          key={name}
          data-row
          className="grid gap-x-4 gap-y-1 py-2.5 @table:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto] @table:items-center"
        >
          <div className="min-w-0">
            <p className="font-medium">{read(meaning)}</p>
            <bdi translate="no" className="text-caption text-muted wrap-anywhere">
              {name}
            </bdi>
          </div>
          <div className="flex min-w-0 flex-col gap-0.5">
            <bdi translate="no" className="figures wrap-anywhere">
              {current || m.controls_notSet()}
            </bdi>
            {until && (
              <span className="flex flex-wrap gap-x-2 text-muted">
                <Dot tone="warning">{m.controls_changed()}</Dot>
                <span className="inline-flex gap-1">
                  <span>{m.controls_until()}</span>
                  <Moment at={until} />
                </span>
                <span>{m.controls_standard({ value: standard || m.controls_notSet() })}</span>
              </span>
            )}
          </div>
          {onChange && (
            <div>
              <Button kind="secondary" size="small" onPress={() => onChange(name)}>
                {m.controls_change()}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

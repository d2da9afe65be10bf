import type { RunTimeSetting } from "@wallet/operators/controls.ts"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { Dot } from "#shared/Dot.tsx"
import { Moment } from "#shared/Moment.tsx"
import { useText } from "#shared/useText.ts"
import { Button } from "#ui/Button.tsx"
import { EmptyState } from "#ui/EmptyState.tsx"
import { SearchField } from "#ui/SearchField.tsx"
import { groupSettings } from "./groupSettings.ts"

interface SettingsTableProps {
  readonly settings: readonly RunTimeSetting[]
  /** Undefined if the operator may not change them. */
  readonly onChange: ((name: string) => void) | undefined
}

/** The settings that may change while the provider runs, by feature: the environment's value and the one that holds. */
export function SettingsTable({ settings, onChange }: SettingsTableProps) {
  const read = useText()
  const [sought, seek] = useState("")
  const groups = groupSettings(settings, { read, sought, rules: m.controls_rules() })
  return (
    <div className="flex flex-col gap-4">
      <div className="max-w-prose">
        <SearchField label={m.controls_find()} value={sought} onChange={seek} />
      </div>
      {groups.length === 0 && <EmptyState title={m.controls_noneFound()} />}
      <div>
        {groups.map(({ title, rows, changed }) => (
          <details
            // Another search opens and closes the groups again.
            key={`${title} ${sought === ""}`}
            open={sought !== "" || changed > 0}
            className="group border-b border-line first-of-type:border-t"
          >
            <summary className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control font-medium">
              <span className="min-w-0 flex-1">{title}</span>
              {changed > 0 && <Dot tone="warning">{m.controls_changedCount({ count: changed })}</Dot>}
              <span className="figures text-muted">{rows.length}</span>
              <span aria-hidden className="text-muted group-open:rotate-90">
                {"›"}
              </span>
            </summary>
            <ul className="@container divide-y divide-line border-t border-line">
              {rows.map(({ setting, text }) => (
                <SettingRow key={setting.name} setting={setting} text={text} onChange={onChange} />
              ))}
            </ul>
          </details>
        ))}
      </div>
    </div>
  )
}

interface SettingRowProps extends Pick<SettingsTableProps, "onChange"> {
  readonly setting: RunTimeSetting
  readonly text: string
}

function SettingRow({ setting, text, onChange }: SettingRowProps) {
  const { name, standard, current, until } = setting
  return (
    <li
      data-row
      className="grid gap-x-4 gap-y-1 py-2.5 @table:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto] @table:items-center"
    >
      <div className="min-w-0">
        <p className="font-medium">{text}</p>
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
  )
}

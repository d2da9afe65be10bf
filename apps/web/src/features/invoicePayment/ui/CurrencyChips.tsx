import { displayCode } from "@wallet/core/money"
import { CurrencyIcon } from "#shared/money/CurrencyIcon.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { classes } from "#ui/classes.ts"
import { labelStyle } from "#ui/fieldStyle.ts"

interface CurrencyChipsProps {
  readonly label: string
  readonly codes: readonly string[]
  readonly chosen: string
  readonly onChoose: (code: string) => void
}

/** A choice among a few currencies, all visible, which saves the press that opens a list. */
export function CurrencyChips({ label, codes, chosen, onChoose }: CurrencyChipsProps) {
  const regionCode = useRegionCode()
  return (
    <fieldset>
      <legend className={classes(labelStyle, "mb-1.5")}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {codes.map((code) => (
          <button
            key={code}
            type="button"
            aria-pressed={code === chosen}
            onClick={() => onChoose(code)}
            className={classes(
              "inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border px-3 text-small font-medium transition-colors duration-150",
              code === chosen ? "border-accent bg-accent-soft" : "border-line-strong bg-surface hover:bg-sunken",
            )}
          >
            <CurrencyIcon code={code} size="small" />
            <span>{displayCode({ code }, regionCode)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

import { useNavigate } from "@tanstack/react-router"
import type { ApiKey } from "@wallet/core/contract"
import { useStepUp } from "@wallet/react"
import { useDisableApiKey, useEnableApiKey } from "@wallet/react/merchant"
import { Ellipsis } from "lucide-react"
import { stateTexts } from "#features/apiKeys/model/apiKeyTexts.ts"
import type { AskedOfKey } from "#features/apiKeys/model/askedOfKey.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { lookUp, unknownState } from "#i18n/openValues.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { scopeText } from "#shared/security/scopeTexts.ts"
import { Badge } from "#ui/Badge.tsx"
import { IconButton } from "#ui/IconButton.tsx"
import { Menu, MenuItem } from "#ui/Menu.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"

interface ApiKeyRowProps {
  readonly apiKey: ApiKey
  readonly onAsk: (asked: AskedOfKey) => void
}

/** One key: its scopes, its state and its actions. */
export function ApiKeyRow({ apiKey, onAsk }: ApiKeyRowProps) {
  const { name, prefix, scopes, state } = apiKey
  const disable = useDisableApiKey()
  const enable = useEnableApiKey()
  const withStepUp = useStepUp()
  const navigate = useNavigate()
  const { problems, show, refuse } = useForm()
  const turn = async (work: () => Promise<unknown>) => {
    try {
      await work()
      show({ fields: {} })
    } catch (error) {
      refuse(error)
    }
  }
  const { kind, text } = lookUp(stateTexts, state, unknownState)
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          <Badge kind={kind}>{text()}</Badge>
        </p>
        <p className="mt-1 text-small">{scopes.map((scope) => scopeText(scope).name()).join(", ")}</p>
        <p className="mt-1 font-mono text-caption wrap-anywhere text-muted">{`${prefix}…`}</p>
        <KeyFacts apiKey={apiKey} />
        {state === "paused" && <p className="mt-1 text-small">{m.apiKeys_pausedText()}</p>}
        {problems.form && (
          <div className="mt-3">
            <Notice kind="danger">
              <ProblemText {...problems.form} />
            </Notice>
          </div>
        )}
      </div>
      <Menu
        label={m.apiKeys_actions({ name })}
        trigger={
          <IconButton label={m.apiKeys_actions({ name })}>
            <Ellipsis size={20} aria-hidden />
          </IconButton>
        }
      >
        <MenuItem
          onAction={() => void navigate({ to: "/account/api", search: { section: "requests", key: apiKey.id } })}
        >
          {m.apiKeys_requests()}
        </MenuItem>
        {state === "active" && (
          <MenuItem onAction={() => onAsk({ kind: "rotate", apiKey })}>{m.apiKeys_rotate()}</MenuItem>
        )}
        {(state === "active" || state === "rotating" || state === "paused") && (
          <MenuItem onAction={() => void turn(() => disable.mutateAsync({ apiKeyId: apiKey.id }))}>
            {m.apiKeys_disable()}
          </MenuItem>
        )}
        {(state === "disabled" || state === "paused") && (
          <MenuItem onAction={() => void turn(() => withStepUp(() => enable.mutateAsync({ apiKeyId: apiKey.id })))}>
            {state === "paused" ? m.apiKeys_confirm() : m.apiKeys_enable()}
          </MenuItem>
        )}
        <MenuItem onAction={() => onAsk({ kind: "delete", apiKey })}>{m.apiKeys_delete()}</MenuItem>
      </Menu>
    </div>
  )
}

function KeyFacts({ apiKey }: { readonly apiKey: ApiKey }) {
  const { locale } = useLocale()
  const { lastUsed, expiresAt, overlapEndsAt, addresses, signed } = apiKey
  const facts = [
    lastUsed
      ? m.apiKeys_lastUsed({ moment: formatMoment(lastUsed.at, locale), address: lastUsed.address })
      : m.apiKeys_neverUsed(),
    overlapEndsAt && m.apiKeys_oldUntil({ moment: formatMoment(overlapEndsAt, locale) }),
    expiresAt && m.apiKeys_endsAt({ moment: formatMoment(expiresAt, locale) }),
    addresses.join(", "),
    signed && m.apiKeys_signedShort(),
  ]
  return <p className="mt-1 text-caption wrap-anywhere text-muted">{facts.filter(Boolean).join(" · ")}</p>
}

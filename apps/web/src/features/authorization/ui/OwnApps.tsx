import type { OauthApp } from "@wallet/core/merchant"
import { useOauthApps } from "@wallet/react/merchant"
import { AppWindow } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { Logo } from "#shared/invoices/Logo.tsx"
import { OneTimeSecret } from "#shared/security/OneTimeSecret.tsx"
import { Button } from "#ui/Button.tsx"
import { CopyButton } from "#ui/CopyButton.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { AppList } from "./AppList.tsx"

const AppLogoField = lazy(async () => ({ default: (await import("./AppLogoField.tsx")).AppLogoField }))
const DeleteOwnApp = lazy(async () => ({ default: (await import("./DeleteOwnApp.tsx")).DeleteOwnApp }))
const OwnAppForm = lazy(async () => ({ default: (await import("./OwnAppForm.tsx")).OwnAppForm }))

type AppDialog =
  | { readonly kind: "create" }
  | { readonly kind: "secret"; readonly secret: string }
  | { readonly kind: "logo"; readonly appId: string }
  | { readonly kind: "delete"; readonly app: OauthApp }

/** The section of /account/api with the apps that the customer has registered for others to authorise. */
export function OwnApps() {
  const apps = useOauthApps()
  const [asked, setAsked] = useState<AppDialog>()
  const close = () => setAsked(undefined)
  // From the query, because the app is fetched again after its logo has changed.
  const withLogo = asked?.kind === "logo" ? apps.data?.items.find(({ id }) => id === asked.appId) : undefined
  const made = (secret: string | null) => setAsked(secret === null ? undefined : { kind: "secret", secret })
  return (
    <Panel
      title={m.authorization_own()}
      action={
        <Button kind="secondary" size="small" onPress={() => setAsked({ kind: "create" })}>
          {m.authorization_add()}
        </Button>
      }
    >
      <p className="-mt-2 text-small text-muted">{m.authorization_ownText()}</p>
      <AppList query={apps}>
        {(app) => (
          <>
            <Logo pictureId={app.logoId} icon={<AppWindow size={22} />} />
            <OwnAppFacts app={app} />
            <Button
              kind="quiet"
              size="small"
              aria-label={m.authorization_logoNamed({ name: app.name })}
              onPress={() => setAsked({ kind: "logo", appId: app.id })}
            >
              {m.authorization_logoSet()}
            </Button>
            <Button
              kind="quiet"
              size="small"
              aria-label={m.authorization_deleteNamed({ name: app.name })}
              onPress={() => setAsked({ kind: "delete", app })}
            >
              {m.authorization_delete()}
            </Button>
          </>
        )}
      </AppList>
      <Dialog
        title={getTitle(asked)}
        role={asked?.kind === "secret" ? "alertdialog" : "dialog"}
        isOpen={asked !== undefined}
        onOpenChange={(isOpen) => isOpen || close()}
      >
        <Suspense fallback={<Skeleton className="h-60" />}>
          {asked?.kind === "create" && <OwnAppForm onMade={made} />}
          {asked?.kind === "secret" && (
            <OneTimeSecret secret={asked.secret} thing={m.authorization_secretThing()} onDone={close} />
          )}
          {withLogo && <AppLogoField app={withLogo} />}
          {asked?.kind === "delete" && <DeleteOwnApp app={asked.app} onDone={close} />}
        </Suspense>
      </Dialog>
    </Panel>
  )
}

function getTitle(asked: AppDialog | undefined): string {
  if (asked?.kind === "secret") return m.authorization_secretTitle()
  if (asked?.kind === "logo") return m.authorization_logoSet()
  return asked?.kind === "delete" ? m.authorization_deleteTitle() : m.authorization_newApp()
}

function OwnAppFacts({ app }: { readonly app: OauthApp }) {
  return (
    <div className="min-w-0 flex-1 basis-48">
      <p className="font-medium wrap-anywhere">{app.name}</p>
      <p className="flex items-center gap-1 text-caption text-muted">
        <span className="min-w-0 font-mono wrap-anywhere">{app.id}</span>
        <CopyButton text={app.id} thing={m.authorization_idThing()} />
      </p>
      <p className="text-caption wrap-anywhere text-muted">{app.redirectUris.join(", ")}</p>
    </div>
  )
}

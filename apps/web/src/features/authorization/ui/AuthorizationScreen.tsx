import { getRouteApi } from "@tanstack/react-router"
import { isApiError } from "@wallet/core"
import type { GetAuthorizationRequestParameters } from "@wallet/core/account"
import { useAuthorizationRequest } from "@wallet/react/account"
import { useState } from "react"
import * as v from "valibot"
import { AuthorizationSearchSchema } from "#features/authorization/model/authorizationSearch.ts"
import { m } from "#i18n/generated/messages.js"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Notice } from "#ui/Notice.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { Consent } from "./Consent.tsx"
import { GoingBack } from "./GoingBack.tsx"

const route = getRouteApi("/_app/_authenticated/_landing/account/authorization")

/** The consent screen: the customer allows or denies an app access to the account (screens B /account/authorization). */
export function AuthorizationScreen() {
  // The URL may have other parameters, which the call does not accept. The provider names a missing or invalid parameter.
  const search = v.parse(AuthorizationSearchSchema, route.useSearch())
  const parameters = search as GetAuthorizationRequestParameters
  const [redirectTo, setRedirectTo] = useState<string>()
  const isAsked = search.client_id !== undefined
  const request = useAuthorizationRequest(parameters, { enabled: isAsked && redirectTo === undefined })
  const { data, error } = request
  return (
    <div className="mx-auto w-full max-w-120 px-4 py-10">
      <PageHeading>{m.pages_accountAuthorization()}</PageHeading>
      <Panel>
        {data && redirectTo === undefined && (
          <Consent request={data} parameters={parameters} onDecided={setRedirectTo} />
        )}
        {data && redirectTo !== undefined && <GoingBack returnsTo={data.returnsTo} redirectTo={redirectTo} />}
        {!isAsked && <BadRequest parameter="client_id" />}
        {!data && isAsked && request.isPending && (
          <Loading>
            <Skeleton className="h-80" />
          </Loading>
        )}
        {!data && isApiError(error) && error.tag === "validation_failed" && (
          <BadRequest parameter={Object.keys(error.fields).join(", ")} />
        )}
        {!data && request.isError && !(isApiError(error) && error.tag === "validation_failed") && (
          <ErrorState
            text={m.authorization_failed()}
            onRetry={() => void request.refetch()}
            isRetrying={request.isFetching}
          />
        )}
      </Panel>
    </div>
  )
}

/** The error for an invalid request from the app. The customer can only leave. */
function BadRequest({ parameter }: { readonly parameter: string }) {
  return (
    <Notice kind="danger" title={m.authorization_badTitle()}>
      {m.authorization_badText({ parameter })}
    </Notice>
  )
}

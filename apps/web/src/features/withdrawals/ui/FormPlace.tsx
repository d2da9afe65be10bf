import { FormSkeleton } from "#ui/SkeletonShapes.tsx"

/** The placeholder of the form. */
export function FormPlace() {
  return (
    <div className="max-w-prose">
      <FormSkeleton fields={3} />
    </div>
  )
}

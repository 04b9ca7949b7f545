import { MaskedField, type MaskedFieldProps } from './masked-field.tsx'

/** A telephone number; the app gives the mask. */
export function PhoneField(props: MaskedFieldProps) {
  return (
    <MaskedField
      placeholder="(11) 98765-4321"
      autoComplete="tel-national"
      {...props}
      type="tel"
      inputMode="tel"
    />
  )
}

import { MaskedField, type MaskedFieldProps } from './masked-field.tsx'

/** A CPF or CNPJ. The keyboard stays alphabetic: since 2026 a CNPJ may contain letters. */
export function CpfCnpjField(props: MaskedFieldProps) {
  return <MaskedField autoCapitalize="characters" spellCheck={false} inputMode="text" {...props} />
}

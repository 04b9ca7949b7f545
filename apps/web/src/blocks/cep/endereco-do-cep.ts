import type { EnderecoDoCep } from '@lapida/contracts/cep'

/** What an earlier CEP gave, field by field, and which CEP it was. */
export interface Preenchido<Campo extends string> {
  cep: string
  textos: Partial<Record<Campo, string>>
}

export const NADA_PREENCHIDO = { cep: '', textos: {} }

/** Fields that hold what a CEP gave and that nobody has touched since. */
export function camposOfCep<Campo extends string>(
  values: Record<Campo, string>,
  { textos }: Preenchido<Campo>,
): Campo[] {
  return (Object.keys(textos) as Campo[]).filter((campo) => textos[campo] === values[campo])
}

/**
 * What a form takes from a CEP: fields that are empty are filled, and those that an earlier CEP filled follow the new
 * one, also to nothing where it knows no more. What somebody typed stays.
 * @param textos what the CEP gives for each field; null when nothing is known of it
 */
export function takeCep<Campo extends string>(
  values: Record<Campo, string>,
  before: Preenchido<Campo>,
  { cep, textos }: { cep: string; textos: Record<Campo, string> | null },
): { changes: Partial<Record<Campo, string>>; after: Preenchido<Campo> } {
  const untouched = camposOfCep(values, before)
  // Asked for the same once more without an answer: what it gave is still true.
  if (textos === null && cep === before.cep) return { changes: {}, after: before }
  const campos = textos === null ? untouched : (Object.keys(textos) as Campo[])
  const free = campos.filter((campo) => values[campo].trim() === '' || untouched.includes(campo))
  const given = free.map((campo) => [campo, textos?.[campo] ?? ''] as const)
  const changes = given.filter(([campo, texto]) => texto !== values[campo])
  return {
    changes: Object.fromEntries(changes) as Partial<Record<Campo, string>>,
    after: {
      cep,
      textos: Object.fromEntries(given.filter(([, texto]) => texto !== '')) as Partial<Record<Campo, string>>,
    },
  }
}

/** Street, district, city and state, each for a field of its own. */
export function textosOfEndereco({ logradouro, bairro, localidade, uf }: EnderecoDoCep) {
  return { endereco: logradouro, bairro, cidade: localidade, estado: uf }
}

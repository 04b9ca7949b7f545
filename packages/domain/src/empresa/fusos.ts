/** A time zone that a Brazilian workshop can be in. */
export interface Fuso {
  /** IANA name */
  zona: string
  rotulo: string
}

/** The time zones of Brazil from east to west, with the states that keep them. */
export const FUSOS_BRASIL: readonly Fuso[] = [
  { zona: 'America/Noronha', rotulo: 'Fernando de Noronha (UTC−2)' },
  { zona: 'America/Sao_Paulo', rotulo: 'Brasília, Sudeste e Sul (UTC−3)' },
  { zona: 'America/Bahia', rotulo: 'Bahia (UTC−3)' },
  { zona: 'America/Maceio', rotulo: 'Alagoas e Sergipe (UTC−3)' },
  { zona: 'America/Recife', rotulo: 'Pernambuco (UTC−3)' },
  { zona: 'America/Fortaleza', rotulo: 'Ceará, Maranhão, Paraíba, Piauí e RN (UTC−3)' },
  { zona: 'America/Belem', rotulo: 'Amapá e leste do Pará (UTC−3)' },
  { zona: 'America/Santarem', rotulo: 'Oeste do Pará (UTC−3)' },
  { zona: 'America/Araguaina', rotulo: 'Tocantins (UTC−3)' },
  { zona: 'America/Campo_Grande', rotulo: 'Mato Grosso do Sul (UTC−4)' },
  { zona: 'America/Cuiaba', rotulo: 'Mato Grosso (UTC−4)' },
  { zona: 'America/Manaus', rotulo: 'Amazonas (UTC−4)' },
  { zona: 'America/Porto_Velho', rotulo: 'Rondônia (UTC−4)' },
  { zona: 'America/Boa_Vista', rotulo: 'Roraima (UTC−4)' },
  { zona: 'America/Rio_Branco', rotulo: 'Acre (UTC−5)' },
  { zona: 'America/Eirunepe', rotulo: 'Sudoeste do Amazonas (UTC−5)' },
]

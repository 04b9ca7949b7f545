import type { PreviaImportacao, SituacaoLinha } from '@lapida/contracts/importacao'
import { CAMPOS_IMPORTACAO } from '@lapida/domain/importacao/campos'
import { Card } from '@lapida/ui/card.tsx'
import { classNames } from '@lapida/ui/class-names'
import type { TipoDaTela } from './tipos.ts'

export interface AmostraCardProps {
  tipo: TipoDaTela
  previa: PreviaImportacao
}

const SITUACOES: Record<SituacaoLinha, { texto: string; tom: string }> = {
  nova: { texto: 'Entra', tom: 'bg-tone-success-bg text-tone-success-fg' },
  atualizada: { texto: 'Muda', tom: 'bg-tone-info-bg text-tone-info-fg' },
  igual: { texto: 'Igual', tom: 'bg-tone-neutral-bg text-tone-neutral-fg' },
  erro: { texto: 'Erro', tom: 'bg-tone-danger-bg text-tone-danger-fg' },
}

/** The first rows as they would be stored. */
export function AmostraCard({ tipo, previa }: AmostraCardProps) {
  const shown = CAMPOS_IMPORTACAO[tipo.tipo].filter(({ campo }) =>
    previa.amostra.some(({ valores }) => valores[campo] !== undefined),
  )
  return (
    <Card title="Como vai ficar" padding="none">
      <div
        role="region"
        aria-label="Primeiras linhas da planilha"
        tabIndex={0}
        className="overflow-x-auto border-t border-line focus-visible:-outline-offset-2"
      >
        <table className="w-full text-left text-label">
          <thead className="text-small text-fg-3">
            <tr>
              <th scope="col" className="px-4 py-2.5 font-medium whitespace-nowrap">
                Linha
              </th>
              {shown.map(({ campo, titulo }) => (
                <th key={campo} scope="col" className="px-4 py-2.5 font-medium whitespace-nowrap">
                  {titulo}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {previa.amostra.map(({ linha, situacao, valores }) => (
              <tr key={linha} className="border-t border-line align-top">
                <th scope="row" className="px-4 py-2.5 font-normal whitespace-nowrap">
                  <span className="num mr-2.5 text-fg-3">{linha}</span>
                  <span
                    className={classNames(
                      'rounded-full px-2.5 py-0.5 text-badge font-medium',
                      SITUACOES[situacao].tom,
                    )}
                  >
                    {SITUACOES[situacao].texto}
                  </span>
                </th>
                {shown.map(({ campo }) => (
                  <td key={campo} className="num max-w-72 truncate px-4 py-2.5 whitespace-nowrap">
                    {valores[campo] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

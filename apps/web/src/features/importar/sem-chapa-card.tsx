import { useState } from 'react'
import { quantidadeComUnidade } from '@lapida/domain/estoque/movimento'
import type { EscolhaDaChapa } from '@lapida/domain/estoque/sem-chapa'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Segmented } from '@lapida/ui/segmented.tsx'
import { SemChapaEscolha } from '#blocks/sem-chapa/sem-chapa-escolha.tsx'
import { effectInWords, parteInWords, parteOf, somaSemChapa } from '#blocks/sem-chapa/soma-sem-chapa.ts'
import { withEscolha, type EscolhasDaTela, type PedraDecidida } from './pedras-decididas.ts'

export interface SemChapaCardProps {
  pedras: readonly PedraDecidida[]
  escolhas: EscolhasDaTela
  onChange: (escolhas: EscolhasDaTela) => void
}

const MOST_LISTED = 5

/**
 * Of the stones of a sheet of slabs that have m² without a slab: what the slabs are of them, and what the rest becomes.
 * Said for all at once, or stone by stone.
 */
export function SemChapaCard({ pedras, escolhas, onChange }: SemChapaCardProps) {
  const [all, setAll] = useState(false)
  const { havia } = somaSemChapa(pedras)
  const rest = pedras.length - MOST_LISTED
  return (
    <SemChapaEscolha
      pedras={pedras}
      titulo={
        havia.quantidade > 0
          ? `${plural(pedras.length, 'pedra desta planilha tem', 'pedras desta planilha têm')} ${parteInWords(havia)} sem chapa no estoque, a preço de venda`
          : `${plural(pedras.length, 'pedra desta planilha está', 'pedras desta planilha estão')} com saldo negativo`
      }
      planilha
      onChange={(part) => onChange(withEscolha(escolhas, pedras, part))}
    >
      {pedras.length > 1 && <p className="text-label font-label text-fg-2">Ou pedra por pedra:</p>}
      <ul aria-label="Pedras com estoque sem chapa" className="grid gap-3 text-label text-fg-2">
        {(all ? pedras : pedras.slice(0, MOST_LISTED)).map((pedra) => (
          <Linha
            key={pedra.id}
            pedra={pedra}
            asks={pedras.length > 1}
            onChange={(part) => onChange(withEscolha(escolhas, [pedra], part))}
          />
        ))}
      </ul>
      {rest > 0 && !all && (
        <Button variant="ghost" className="justify-self-start" onClick={() => setAll(true)}>
          Mostrar mais {rest}
        </Button>
      )}
    </SemChapaEscolha>
  )
}

interface LinhaProps {
  pedra: PedraDecidida
  /** whether it is asked about by itself: one stone alone is asked about above */
  asks: boolean
  onChange: (part: Partial<EscolhaDaChapa>) => void
}

function Linha({ pedra, asks, onChange }: LinhaProps) {
  const { escolha, semChapa } = pedra
  const nome = nomeOf(pedra)
  const soma = somaSemChapa([pedra])
  return (
    <li className={asks ? 'grid gap-2 border-t border-line pt-3' : 'grid'}>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">{nome}</span>
        <span className="num">{textOf(pedra)}</span>
      </p>
      {asks && (
        <>
          <div className="flex flex-wrap gap-2 max-sm:grid">
            {semChapa > 0 && (
              <Segmented
                label={`As chapas de ${nome}`}
                value={escolha.chapa}
                onValueChange={(chapa) => onChange({ chapa })}
                options={[
                  { value: 'contada', label: 'Já contadas' },
                  { value: 'nova', label: 'Somam' },
                ]}
              />
            )}
            {soma.resto.quantidade > 0 && (
              <Segmented
                label={`O resto de ${nome}: ${parteInWords(soma.resto)}`}
                value={escolha.resto}
                onValueChange={(resto) => onChange({ resto })}
                options={[
                  { value: 'fica', label: 'O resto fica' },
                  { value: 'sai', label: 'O resto sai' },
                ]}
              />
            )}
          </div>
          <p className="num text-small text-fg-3">
            {soma.resto.quantidade > 0 && `O resto: ${parteInWords(soma.resto)}. `}
            {capitalized(effectInWords(soma))}.
          </p>
        </>
      )}
    </li>
  )
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const nomeOf = ({ codigo, nome, acabamento, espessura }: PedraDecidida) =>
  [codigo, nome, acabamento, espessura].filter(Boolean).join(' · ')

function textOf({ semChapa, precoVenda, chapas, area }: PedraDecidida): string {
  const there = parteInWords(parteOf(semChapa, precoVenda))
  const comes = quantidadeComUnidade('material', area)
  return `${there} sem chapa · ${plural(chapas, 'chapa', 'chapas')} de ${comes}`
}

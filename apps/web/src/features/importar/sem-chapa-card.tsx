import { useState } from 'react'
import type { EscolhaSemChapa } from '@lapida/contracts/chapa'
import type { PedraSemChapa } from '@lapida/contracts/importacao'
import { sumQuantidades, quantidadeComUnidade } from '@lapida/domain/estoque/movimento'
import type { EscolhaDaChapa } from '@lapida/domain/estoque/sem-chapa'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { parteInWords, SemChapaEscolha } from '#blocks/sem-chapa/sem-chapa-escolha.tsx'
import { somaSemChapa } from '#blocks/sem-chapa/soma-sem-chapa.ts'

export interface SemChapaCardProps {
  pedras: readonly PedraSemChapa[]
  escolha: EscolhaDaChapa
  onChange: (escolha: EscolhaDaChapa) => void
}

const MOST_LISTED = 5

/** Of the stones of a sheet of slabs that have m² without a slab: what the slabs are of them, and what the rest becomes. */
export function SemChapaCard({ pedras, escolha, onChange }: SemChapaCardProps) {
  const [all, setAll] = useState(false)
  const { havia } = somaSemChapa(pedras, escolha)
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
      escolha={escolha}
      onChange={onChange}
    >
      <ul aria-label="Pedras com estoque sem chapa" className="grid gap-1 text-label text-fg-2">
        {(all ? pedras : pedras.slice(0, MOST_LISTED)).map((pedra) => (
          <li key={pedra.id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">{nomeOf(pedra)}</span>
            <span className="num whitespace-nowrap">{textOf(pedra)}</span>
          </li>
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

const nomeOf = ({ codigo, nome, acabamento, espessura }: PedraSemChapa) =>
  [codigo, nome, acabamento, espessura].filter(Boolean).join(' · ')

function textOf({ semChapa, chapas, area }: PedraSemChapa): string {
  const [there, comes] = [semChapa, area].map((each) => quantidadeComUnidade('material', each))
  return `${there} sem chapa · ${plural(chapas, 'chapa', 'chapas')} de ${comes}`
}

/** What the person decided about these stones, as the call carries it. */
export function choiceOfPedras(
  pedras: readonly PedraSemChapa[],
  escolha: EscolhaDaChapa,
): EscolhaSemChapa | undefined {
  if (pedras.length === 0) return undefined
  return { visto: sumQuantidades(...pedras.map(({ semChapa }) => semChapa)), ...escolha }
}

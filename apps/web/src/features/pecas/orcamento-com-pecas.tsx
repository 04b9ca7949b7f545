import type { ReactNode } from 'react'
import { formatDia } from '@lapida/domain/shared/datas'
import { formatTelefone } from '@lapida/domain/shared/documentos'
import { enderecoEmTexto } from '@lapida/domain/shared/endereco'
import { formatLados, metrosToMilimetros } from '@lapida/domain/shared/medidas'
import { plural } from '@lapida/domain/shared/texto'
import { Card } from '@lapida/ui/card.tsx'
import type { OrcamentoAProduzir } from '#data/resources/orcamentos/pecas-a-produzir.ts'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'

/** One quote at the saw or at the site: whose, where, and every piece of every stone. */
export function OrcamentoComPecas({ orcamento }: { orcamento: OrcamentoAProduzir }) {
  const { cliente, materiais, dataInicio, prazoEntrega, observacoes } = orcamento
  const prazo = dataInicio ? `Começa em ${formatDia(dataInicio)}` : prazoEntrega
  return (
    <Card title={`${numeroOrcamento(orcamento)} · ${cliente?.nomeCompleto ?? 'Sem cliente'}`}>
      <div className="grid gap-3">
        <Lugar orcamento={orcamento} />
        {prazo && <p className="text-label text-fg-2">{prazo}</p>}
        {observacoes && <p className="text-label whitespace-pre-line wrap-anywhere">{observacoes}</p>}
        {materiais.map((material) => (
          <Pedra key={material.id} material={material} />
        ))}
      </div>
    </Card>
  )
}

/** Where to go and whom to call, for whom that is told. */
function Lugar({ orcamento: { cliente, enderecoObra } }: { orcamento: OrcamentoAProduzir }) {
  const telefone = cliente?.telefone ?? ''
  const endereco = enderecoEmTexto({ ...SEM_ENDERECO, ...(enderecoObra ?? cliente) })
  if (telefone === '' && endereco === '') return null
  return (
    <address className="grid gap-1 text-label not-italic wrap-anywhere">
      {endereco !== '' && (
        <Fora href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(endereco)}`}>
          {endereco}
        </Fora>
      )}
      {telefone !== '' && <Fora href={`tel:${telefone}`}>{formatTelefone(telefone)}</Fora>}
    </address>
  )
}

const SEM_ENDERECO = { endereco: '', numero: '', bairro: '', cidade: '', estado: '', cep: '' }

function Fora({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="flex min-h-11 items-center" href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

type Material = OrcamentoAProduzir['materiais'][number]

function Pedra({ material: { nome, tipo, ambiente, espessura, acabamento, pecas } }: { material: Material }) {
  const pedra = [tipo, espessura, acabamento].filter(Boolean).join(' · ')
  return (
    <section className="grid gap-1 border-t border-line pt-3">
      <h3 className="text-body font-semibold wrap-anywhere">{pedra || nome}</h3>
      <p className="text-label text-fg-3 wrap-anywhere">
        {[nome, ambiente].filter((text, index, all) => text && all.indexOf(text) === index).join(' · ')}
      </p>
      <ul className="grid gap-1">
        {pecas.map((peca) => (
          <li key={peca.id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              {peca.nome}
              {peca.quantidade > 1 && ` (${plural(peca.quantidade, 'peça', 'peças')})`}
            </span>
            <span className="num text-fg-2">
              {formatLados(metrosToMilimetros(peca.comprimento), metrosToMilimetros(peca.largura))}
              {peca.acabamento && ` · ${peca.acabamento}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useState, type ReactNode } from 'react'
import type { Pessoa } from '@lapida/contracts/pessoa'
import { mayUsePin } from '@lapida/domain/conta/may-use-pin'
import { formatTelefone } from '@lapida/domain/shared/documentos'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import type { ContaSheetsProps } from './conta-sheets.tsx'
import { ContaSheets } from './later-parts.ts'

/** The own name, phone, e-mail and password, each with the way to change it. */
export function AcessoCard({ pessoa }: { pessoa: Pessoa }) {
  const [aberta, setAberta] = useState<ContaSheetsProps['aberta']>(null)
  const { nome, telefone, email, emailPendente, papel, temPin } = pessoa
  return (
    <Card title="Seus dados e acesso">
      <div className="divide-y divide-line">
        <Linha
          termo="Nome e telefone"
          acao="Alterar"
          nomeDaAcao="Alterar nome e telefone"
          onAcao={() => setAberta('dados')}
        >
          <span className="block wrap-anywhere">{nome}</span>
          <span className="num block text-fg-3">
            {telefone === '' ? 'Sem telefone' : formatTelefone(telefone)}
          </span>
        </Linha>
        <Linha termo="E-mail" acao="Trocar" nomeDaAcao="Trocar e-mail" onAcao={() => setAberta('email')}>
          <span className="block wrap-anywhere">{email}</span>
        </Linha>
        {emailPendente !== null && (
          <div className="py-3">
            <Banner tone="info">
              Confirme no link que enviamos a <b className="font-semibold">{emailPendente}</b>. Até lá, você
              entra com o e-mail de antes.
            </Banner>
          </div>
        )}
        <Linha termo="Senha" acao="Trocar" nomeDaAcao="Trocar senha" onAcao={() => setAberta('senha')}>
          <span aria-hidden="true" className="block tracking-widest text-fg-3">
            ••••••••
          </span>
        </Linha>
        {mayUsePin({ papel }) && (
          <Linha
            termo="PIN do tablet da oficina"
            acao={temPin ? 'Trocar' : 'Criar'}
            nomeDaAcao={temPin ? 'Trocar PIN' : 'Criar PIN'}
            onAcao={() => setAberta('pin')}
          >
            <span className="block">{temPin ? 'Criado' : 'Sem PIN'}</span>
          </Linha>
        )}
        {mayUsePin({ papel }) && temPin && (
          <Button variant="ghost" className="-ml-4 text-link" onClick={() => setAberta('apagar-pin')}>
            Apagar PIN
          </Button>
        )}
      </div>
      <ContaSheets open={aberta !== null} aberta={aberta} pessoa={pessoa} onClose={() => setAberta(null)} />
    </Card>
  )
}

interface LinhaProps {
  termo: string
  acao: string
  /** as it is read out, because several buttons say the same */
  nomeDaAcao: string
  onAcao: () => void
  children: ReactNode
}

function Linha({ termo, acao, nomeDaAcao, onAcao, children }: LinhaProps) {
  return (
    <div className="flex min-h-16 items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="text-small text-fg-3">{termo}</p>
        {children}
      </div>
      <Button
        variant="ghost"
        className="-mr-4 text-link"
        aria-label={nomeDaAcao}
        aria-haspopup="dialog"
        onClick={onAcao}
      >
        {acao}
      </Button>
    </div>
  )
}

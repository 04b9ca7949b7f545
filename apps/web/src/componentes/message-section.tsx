import { useState } from 'react'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { Section, Specimen } from './section.tsx'

/** Banners and the one toast. */
export function MessageSection() {
  const [restored, setRestored] = useState(0)
  const [shown, setShown] = useState(true)
  return (
    <Section
      id="avisos"
      title="Avisos"
      about="Um só aviso por vez; o que exige ação não mora num aviso que some."
    >
      <div className="grid grid-cols-1 gap-3">
        <Banner tone="info">
          Encontramos um orçamento salvo automaticamente. Deseja restaurar os dados?
        </Banner>
        <Banner tone="success">Auto-save ativo (apenas para recuperação em caso de erro)</Banner>
        {shown && (
          <Banner tone="warning" onDismiss={() => setShown(false)}>
            Criando orçamento localmente - Nada será salvo até você clicar em "Finalizar"
          </Banner>
        )}
        <Banner tone="danger" action={<Button variant="secondary">Tentar de novo</Button>}>
          Erro ao salvar cliente
        </Banner>
        <Banner tone="offline">
          Sem internet. Você pode continuar: enviamos tudo quando a conexão voltar.
        </Banner>
      </div>
      <Specimen title="Aviso passageiro" layout="row">
        <Button
          variant="secondary"
          onClick={() =>
            showToast({
              title: 'Cliente carregado com sucesso!',
              description: 'Agora escolha os materiais.',
              tone: 'success',
            })
          }
        >
          Sucesso
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showToast({
              title: 'Cliente excluído com sucesso!',
              action: { label: 'Desfazer', onAction: () => setRestored(restored + 1) },
            })
          }
        >
          Com ação
        </Button>
        <Button
          variant="secondary"
          onClick={() => showToast({ title: 'Erro ao atualizar orçamento', tone: 'error' })}
        >
          Erro
        </Button>
        <span className="text-small text-fg-3">Desfeitos: {restored}</span>
      </Specimen>
    </Section>
  )
}

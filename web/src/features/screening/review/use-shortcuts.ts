import { useEffect, useEffectEvent, useState } from 'react';
import type { Decision, Rating } from '../candidate';
import { ratings } from '../texts';

export interface ShortcutActions {
  move: (step: 1 | -1) => void;
  rate: (rating: Rating) => void;
  decide: (decision: Decision) => void;
  close: () => void;
  help: () => void;
}

type Shortcut = (actions: ShortcutActions) => void;

const shortcuts: Record<string, Shortcut> = {
  j: ({ move }) => move(1),
  ArrowRight: ({ move }) => move(1),
  k: ({ move }) => move(-1),
  ArrowLeft: ({ move }) => move(-1),
  a: ({ decide }) => decide('ACCEPTED'),
  r: ({ decide }) => decide('REJECTED'),
  '?': ({ help }) => help(),
  ...Object.fromEntries(
    ratings.map((rating, index): [string, Shortcut] => [`${index + 1}`, ({ rate }) => rate(rating)]),
  ),
};

const entry = 'shortcuts';

/** Whether single keys act, on this device; who uses voice control or writes with a shaky hand can switch them off. */
export function useShortcutSwitch(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(entry) !== 'off');
  return [
    on,
    (next) => {
      setOn(next);
      if (next) localStorage.removeItem(entry);
      else localStorage.setItem(entry, 'off');
    },
  ];
}

/** Lets single keys act on the candidates, but not while somebody types or another dialog is open. */
export function useShortcuts(on: boolean, actions: ShortcutActions): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') actions.close();
    else if (on && !isTyping(event)) {
      const shortcut = shortcuts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!shortcut) return;
      event.preventDefault();
      shortcut(actions);
    }
  });

  useEffect(() => {
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, []);
}

/** Keys that mean something to the control that has the focus are left to it. */
function isTyping({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  return target.type === 'radio' ? key.startsWith('Arrow') : target.type !== 'checkbox';
}

import { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Rules = ReturnType<Storage['getTargetValidationMetadatas']>;

/**
 * Caches the rules of each class. class-validator collects them at each validation among all classes of the application, a third
 * of its time. They cannot change later: all rules are registered before the first validation. Obsolete once
 * typestack/class-validator#2686 is fixed.
 */
export function cacheRules(storage: Storage = getMetadataStorage()): void {
  const cached = new WeakMap<object, Rules>();
  const search = storage.getTargetValidationMetadatas.bind(storage);
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    if (schema || always || strictGroups || groups?.length) return search(target, schema, always, strictGroups, groups);
    const rules = cached.get(target) ?? search(target, schema, always, strictGroups, groups);
    cached.set(target, rules);
    return rules;
  };
}

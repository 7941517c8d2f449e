// By its path: under its name it would be a shared module.
import '../../../shared/ui/src/styles/all.css';

// Shared modules are agreed on before anything that uses them runs: the usual start of a federated app.
void import('./bootstrap');
